import path from 'node:path'
import { type Clock, systemClock } from './adapters/clock.ts'
import { createDisk } from './adapters/files/disk.ts'
import { createGoogleIdentity, type GoogleIdentity } from './adapters/identity/google.ts'
import { createLog } from './adapters/log.ts'
import { createOutbox } from './adapters/mail/outbox.ts'
import { createSmtp } from './adapters/mail/smtp.ts'
import { createPaystack } from './adapters/payments/paystack.ts'
import { createSandbox } from './adapters/payments/sandbox.ts'
import { createCachedPdf } from './adapters/pdf/cache.ts'
import { createPdfPool } from './adapters/pdf/pool.ts'
import { createRandom } from './adapters/random.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Ctx } from './ctx.ts'
import { type Connection, connect } from './db/connect.ts'
import { createDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createJobQueue } from './jobs/jobs.ts'
import { reactionJobs, reactTo } from './reactions.ts'
import { timetable } from './timetable.ts'

/** What a test may put in the place of a real part. */
export interface Parts {
  connection?: Connection
  clock?: Clock
  google?: GoogleIdentity
}

export type Risiti = Awaited<ReturnType<typeof openRisiti>>

/** Opens every part of the product by its configuration: database, jobs, mail, files, payments, PDF, HTTP. */
export async function openRisiti(config: Config, parts: Parts = {}) {
  const log = createLog(config.logLevel)
  const clock = parts.clock ?? systemClock
  const connection = parts.connection ?? (await connect(config))
  const migrations = await migrate(connection)
  if (migrations.length > 0) log.info({ migrations }, 'migrated')

  const outbox = config.mailUrl ? null : createOutbox(path.join(config.dataDir, 'outbox'), clock)
  const sandbox = config.paystackSecretKey
    ? null
    : await createSandbox({ dir: path.join(config.dataDir, 'sandbox'), clock })
  const pool = createPdfPool({
    onFailure: (failure, reason) => log.warn({ failure, reason }, 'pdf'),
  })
  const jobs = [...reactionJobs, ...timetable.map(({ job }) => job)]
  const queue = createJobQueue(
    connection,
    jobs.map((job) => job.name),
    log,
  )
  const ctx: Ctx = {
    db: createDatabase(connection.kysely),
    clock,
    log,
    random: createRandom(clock.now),
    mail: outbox ?? createSmtp(config.mailUrl ?? '', config.mailFrom),
    files: createDisk(path.join(config.dataDir, 'files')),
    payments:
      sandbox ??
      createPaystack({ secretKey: config.paystackSecretKey ?? '', baseUrl: config.paystackUrl }),
    pdf: createCachedPdf(pool, path.join(config.dataDir, 'cache', 'pdf')),
    google:
      parts.google ??
      (config.googleClientId ? createGoogleIdentity({ clientId: config.googleClientId }) : null),
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    async emit(tx, event) {
      for (const errand of reactTo(event)) await queue.send(tx, errand, this.origin)
    },
  }
  const state = { jobs: false, pdf: false, closing: false }
  const ready = async () => ({
    database: await connection.alive(),
    jobs: state.jobs,
    pdf: state.pdf,
  })
  await queue.start()
  const app = await createApp({ config, ctx, ready, outbox, sandbox })
  return {
    app,
    ctx,
    outbox,
    connection,
    /** Works the jobs off, unless this process is web alone. */
    startJobs: async () => {
      if (config.role !== 'web') await queue.work(jobs, timetable, ctx)
      state.jobs = true
    },
    /** Warms the PDF children; a PDF asked for before that starts them as well. */
    startPdf: async () => {
      try {
        await pool.start()
        state.pdf = true
      } catch (error) {
        // Whoever ends the server while its children warm up ends them too.
        if (!state.closing) throw error
      }
    },
    /** Ends everything in the order in which it leans on each other. */
    close: async () => {
      state.closing = true
      await app.close()
      await queue.stop()
      await pool.close()
      await ctx.mail.close()
      await connection.close()
    },
  }
}
