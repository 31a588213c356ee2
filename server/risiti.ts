import path from 'node:path'
import { createMovableClock, type MovableClock, systemClock } from './adapters/clock.ts'
import { createDisk } from './adapters/files/disk.ts'
import { watchDisk } from './adapters/folders/disk-room.ts'
import { createGoogleIdentity, type GoogleIdentity } from './adapters/identity/google.ts'
import { createLog, type Log } from './adapters/logging/log.ts'
import { createSecurityLog } from './adapters/logging/security-log.ts'
import { createOutbox } from './adapters/mail/outbox.ts'
import { isPrivateAddress } from './adapters/network/private-addresses.ts'
import { createSandboxAccessPoint } from './adapters/nrs/sandbox.ts'
import { createPaystack } from './adapters/payments/paystack.ts'
import { createPaystackPayouts } from './adapters/payments/paystack-payouts.ts'
import { createSandbox } from './adapters/payments/sandbox.ts'
import { createSandboxPayouts } from './adapters/payments/sandbox-payouts.ts'
import { createCachedPdf } from './adapters/pdf/cache.ts'
import { createPdfPool, type PdfPool } from './adapters/pdf/pool.ts'
import { responseFloor } from './adapters/queues/response-floor.ts'
import { createRandom } from './adapters/secrets/random.ts'
import { createSecretBox } from './adapters/secrets/secret-box.ts'
import { createHookSender } from './adapters/webhooks/sender.ts'
import { createApp } from './app.ts'
import { clearCopy } from './backup/copy.ts'
import { createDailyBackups } from './backup/daily.ts'
import { makeBackupWhileServing } from './backup/make.ts'
import { serveBackups } from './backup/socket.ts'
import type { Config } from './config.ts'
import { createCtx } from './ctx.ts'
import { type Connection, connect, toPostgres } from './db/connect.ts'
import { createDatabase } from './db/database.ts'
import { bindFolder, refuseMismatch } from './db/folder/installation.ts'
import { JOB_LIMITS, REQUEST_LIMITS } from './db/postgres.ts'
import { countJobs, logDeadJobs } from './jobs/dead.ts'
import { createJobQueue } from './jobs/jobs.ts'
import { createPoller } from './jobs/poll.ts'
import { prepare } from './prepare-database.ts'
import { pauseOnFullDisk } from './wiring/full-disk.ts'
import { claimBucket, openBucketOf } from './wiring/open-bucket.ts'
import { createPublish } from './wiring/publish.ts'
import { reactionJobs } from './wiring/reactions.ts'
import { createSandboxClock } from './wiring/sandbox-clock.ts'
import { polledBySlices, timetable } from './wiring/timetable.ts'

/** Parts that a test may replace. */
export interface Parts {
  connection?: Connection
  clock?: MovableClock
  log?: Log
  google?: GoogleIdentity
  /** Closed by its owner. */
  pdf?: PdfPool
  readFree?: (folder: string) => Promise<number>
  responseFloor?: () => Promise<void>
}

const MEGABYTE = 1_048_576

export type Risiti = Awaited<ReturnType<typeof openRisiti>>

/** Opens every part of the product as configured: database, jobs, mail, files, payments, PDF, HTTP. */
export async function openRisiti(config: Config, parts: Parts = {}) {
  const log = parts.log ?? createLog(config.logLevel)
  const movable = config.sandbox ? (parts.clock ?? createMovableClock()) : null
  const clock = movable ?? parts.clock ?? systemClock
  const connection = parts.connection ?? (await connect(config, REQUEST_LIMITS, log))
  const bucket = await openBucketOf(config)
  await refuseMismatch(connection, config.dataDir, bucket !== null)
  const { migrations, repaired, warnings } = await prepare(connection)
  if (migrations.length > 0) log.info({ migrations }, 'migrated')
  if (repaired.length > 0 && migrations.length === 0) log.warn({ repaired }, 'rights repaired')
  for (const warning of warnings) log.warn(warning)
  await bindFolder(connection, config.dataDir, bucket !== null)
  if (bucket) await claimBucket(bucket, connection, log)

  // Jobs may run long, so they use connections of their own and leave the others to requests.
  const jobConnection = connection.url ? toPostgres(connection.url, JOB_LIMITS, log) : connection

  const room = await watchDisk({
    folder: config.dataDir,
    reserveBytes: config.diskReserveMb * MEGABYTE,
    ...(parts.readFree && { readFree: parts.readFree }),
  })
  const isEmbedded = connection.engine === 'embedded'
  const outbox = config.mailUrl ? null : createOutbox(path.join(config.dataDir, 'outbox'), clock)
  const sandbox = config.paystackSecretKey
    ? null
    : await createSandbox({ dir: path.join(config.dataDir, 'sandbox'), clock })
  const paystack = { secretKey: config.paystackSecretKey ?? '', baseUrl: config.paystackUrl }
  const onFailure = (failure: string, reason: string) => log.warn({ failure, reason }, 'pdf')
  const pool = parts.pdf ?? createPdfPool({ onFailure })
  const jobs = [...reactionJobs, ...timetable.map(({ job }) => job)]
  const queue = createJobQueue(
    connection,
    jobs.map((job) => job.name),
    log,
  )
  const poller = createPoller(polledBySlices)
  const makeBackup = () => makeBackupWhileServing(connection, config.dataDir, bucket)
  const backups = config.backupDir
    ? createDailyBackups({
        dir: config.backupDir,
        keep: config.backupKeep,
        clock,
        log,
        make: makeBackup,
      })
    : null
  if (isEmbedded) await clearCopy(config.dataDir)
  // A PostgreSQL database is backed up over its own connection, without the server.
  const socket = isEmbedded ? await serveBackups(config.dataDir, makeBackup, log) : null
  const ctx = createCtx({
    // A PostgreSQL server has its own disk.
    db: createDatabase(connection.kysely, isEmbedded ? room.hasRoom : undefined),
    clock,
    log,
    security: createSecurityLog(log, clock),
    random: createRandom(clock.now),
    secrets: createSecretBox({
      keys: config.secretKeys,
      file: path.join(config.dataDir, 'keys', 'secrets.key'),
    }),
    mail: outbox ?? (await openSmtp(config)),
    files: bucket?.store ?? createDisk(path.join(config.dataDir, 'files'), room.hasRoom),
    payments: sandbox ?? createPaystack(paystack),
    payouts: sandbox ? createSandboxPayouts() : createPaystackPayouts({ ...paystack, clock }),
    accessPoint: config.sandbox ? createSandboxAccessPoint() : null,
    hooks: createHookSender({ refuses: config.webhooksPrivate ? () => false : isPrivateAddress }),
    backups,
    pdf: createCachedPdf(pool, path.join(config.dataDir, 'cache', 'pdf'), {
      hasRoom: room.hasRoom,
    }),
    google:
      parts.google ??
      (config.googleClientId ? createGoogleIdentity({ clientId: config.googleClientId }) : null),
    responseFloor: parts.responseFloor ?? responseFloor,
    request: null,
    cause: null,
    links: config.links,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    publish: createPublish(queue),
  })
  const state = { jobs: false, pdf: false, closing: false, starting: Promise.resolve() }
  const ready = async () => ({
    database: await connection.alive(),
    disk: room.hasRoom(),
    jobs: state.jobs,
    pdf: state.pdf,
    ...(state.closing && { running: false }),
  })
  const measures = {
    jobs: () => countJobs(ctx.db),
    pool: () => connection.pool?.() ?? null,
    pdf: pool.load,
    freeDisk: room.freeBytes,
    ...(backups && { lastBackup: backups.lastSuccess }),
    security: ctx.security,
  }
  const backup = async () =>
    backups && { fresh: await backups.isFresh(), last: await backups.lastSuccess() }
  const sandboxClock = movable && createSandboxClock(ctx, movable, poller)
  const [app] = await Promise.all([
    createApp({
      config,
      ctx,
      ready,
      files: bucket?.alive ?? null,
      measures,
      backup,
      outbox,
      sandbox,
      sandboxClock,
    }),
    queue.start(),
  ])
  pauseOnFullDisk(room, { log, queue, connection })
  // With PORT=0 the system chooses the port.
  app.addHook('onListen', async () => {
    const address = app.addresses()[0]
    if (!config.publicUrl && typeof address === 'object')
      ctx.origin = `http://localhost:${address.port}`
  })
  const startJobs = async () => {
    if (state.closing) return
    const db = jobConnection === connection ? ctx.db : createDatabase(jobConnection.kysely)
    if (config.role !== 'web') await queue.work(jobs, timetable, ctx, db)
    await logDeadJobs(ctx)
    const isFresh = await backups?.isFresh()
    if (state.closing) return
    state.jobs = true
    if (config.role === 'web') return
    poller.start(createCtx({ ...ctx, db }))
    // A machine that is off at night would never make one. A failure is logged, and retried at night.
    if (!isFresh) backups?.makeToday().catch(() => {})
  }
  return {
    app,
    ctx,
    outbox,
    connection,
    poller,
    /** Starts processing jobs, unless this process only serves the web. */
    startJobs: () => {
      state.starting = startJobs()
      return state.starting.catch((error: unknown) => {
        // A shutdown in the middle of it stops the queue that is being started.
        if (!state.closing) throw error
      })
    },
    /** Proves that PDFs can be drawn here. Their processes start when a user is active, and with the first PDF. */
    startPdf: async () => {
      try {
        await pool.prove()
        state.pdf = true
      } catch (error) {
        // A shutdown meanwhile ends the child too.
        if (!state.closing) throw error
      }
    },
    /** Closes everything in order of dependency, within ten seconds. */
    close: async () => {
      state.closing = true
      room.close()
      const paused = queue.pause().catch((err: unknown) => log.warn({ err }, 'jobs not paused'))
      const polled = poller.stop()
      const backedUp = Promise.all([socket?.close(), backups?.stop()])
      await app.close()
      await state.starting.catch(() => {})
      await Promise.all([paused, polled, backedUp])
      await queue.stop()
      if (!parts.pdf) await pool.close()
      await ctx.mail.close()
      bucket?.close()
      ctx.security.flush()
      if (jobConnection !== connection) await jobConnection.close()
      await connection.close()
    },
  }
}

/** A sandbox keeps its mails, and loads nothing that sends them. */
async function openSmtp({ mailUrl = '', mailFrom }: Config) {
  const { createSmtp } = await import('./adapters/mail/smtp.ts')
  return createSmtp(mailUrl, mailFrom)
}
