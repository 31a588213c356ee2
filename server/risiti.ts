import path from 'node:path'
import { createMovableClock, type MovableClock, systemClock } from './adapters/clock.ts'
import { createDisk } from './adapters/files/disk.ts'
import { watchDisk } from './adapters/folders/disk-room.ts'
import type { GoogleIdentity } from './adapters/identity/google.ts'
import { createLog, type Log } from './adapters/logging/log.ts'
import { createSecurityLog } from './adapters/logging/security-log.ts'
import { createCachedPdf } from './adapters/pdf/cache.ts'
import { createPdfPool, type PdfPool } from './adapters/pdf/pool.ts'
import { responseFloor } from './adapters/queues/response-floor.ts'
import { createRandom } from './adapters/secrets/random.ts'
import { createSecretBox } from './adapters/secrets/secret-box.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createCtx } from './ctx.ts'
import type { Connection } from './db/connect.ts'
import { createDatabase } from './db/database.ts'
import { REQUEST_LIMITS } from './db/postgres.ts'
import { countJobs } from './jobs/dead.ts'
import { createJobQueue } from './jobs/jobs.ts'
import { createPoller } from './jobs/poll.ts'
import type { prepare } from './prepare-database.ts'
import { pauseOnFullDisk } from './wiring/full-disk.ts'
import { createJobRunner } from './wiring/job-runner.ts'
import { openBackups } from './wiring/open-backups.ts'
import { openDatabase } from './wiring/open-database.ts'
import { openServices } from './wiring/open-services.ts'
import { createPublish } from './wiring/publish.ts'
import { reactionJobs } from './wiring/reactions.ts'
import { createSandboxClock } from './wiring/sandbox-clock.ts'
import { polledBySlices, timetable } from './wiring/timetable.ts'

/** Parts that a test may replace. */
export interface Parts {
  connection?: Connection
  prepare?: typeof prepare
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
  const database = await openDatabase(config, log, parts)
  const { connection, jobConnection, bucket } = database
  const room = await watchDisk({
    folder: config.dataDir,
    reserveBytes: config.diskReserveMb * MEGABYTE,
    ...(parts.readFree && { readFree: parts.readFree }),
  })
  const { outbox, sandbox, ...services } = await openServices(config, clock)
  const onFailure = (failure: string, reason: string) => log.warn({ failure, reason }, 'pdf')
  const pdf = parts.pdf ?? createPdfPool({ onFailure })
  const jobs = [...reactionJobs, ...timetable.map(({ job }) => job)]
  const names = jobs.map(({ name }) => name)
  const queue = createJobQueue(connection, names, log)
  const poller = createPoller(polledBySlices)
  const backups = await openBackups(config, { connection, bucket, clock, log })
  const inFolder = (...names: string[]) => path.join(config.dataDir, ...names)
  const ctx = createCtx({
    ...services,
    // A PostgreSQL server has its own disk. There, calls wait no longer for their turn than for a connection.
    db: createDatabase(
      connection.kysely,
      connection.engine === 'embedded'
        ? { hasRoom: room.hasRoom }
        : { waitMs: REQUEST_LIMITS.connectMs },
    ),
    clock,
    log,
    security: createSecurityLog(log, clock),
    random: createRandom(clock.now),
    secrets: createSecretBox({ keys: config.secretKeys, file: inFolder('keys', 'secrets.key') }),
    files: bucket?.store ?? createDisk(inFolder('files'), room.hasRoom),
    backups: backups.daily,
    pdf: createCachedPdf(pdf, inFolder('cache', 'pdf'), { hasRoom: room.hasRoom }),
    google: parts.google ?? services.google,
    responseFloor: parts.responseFloor ?? responseFloor,
    request: null,
    cause: null,
    links: config.links,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    publish: createPublish(queue),
  })
  const runner = createJobRunner({
    ctx,
    db: jobConnection === connection ? ctx.db : createDatabase(jobConnection.kysely),
    jobs,
    queue,
    poller,
    works: config.role !== 'web',
  })
  const state = { pdf: false, closing: false }
  const { daily } = backups
  const [app] = await Promise.all([
    createApp({
      config,
      ctx,
      ready: async () => ({
        database: await connection.alive(),
        disk: room.hasRoom(),
        jobs: runner.isRunning(),
        pdf: state.pdf,
        ...(state.closing && { running: false }),
      }),
      files: bucket?.alive ?? null,
      measures: {
        jobs: () => countJobs(ctx.db),
        pool: () => connection.pool?.() ?? null,
        pdf: pdf.load,
        freeDisk: room.freeBytes,
        ...(daily && { lastBackup: daily.lastSuccess }),
        security: ctx.security,
      },
      backup: async () =>
        daily && { fresh: await daily.isFresh(), last: await daily.lastSuccess() },
      outbox,
      sandbox,
      sandboxClock: movable && createSandboxClock(ctx, movable, poller),
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
  return {
    app,
    ctx,
    outbox,
    connection,
    poller,
    /** Starts processing jobs, unless this process only serves the web. */
    startJobs: runner.start,
    /** Proves that PDFs can be drawn here. Their processes start when a user is active, and with the first PDF. */
    startPdf: async () => {
      try {
        await pdf.prove()
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
      const ended = Promise.all([runner.pause(), backups.close()])
      await app.close()
      await ended
      await runner.stop()
      if (!parts.pdf) await pdf.close()
      await ctx.mail.close()
      ctx.security.flush()
      await database.close()
    },
  }
}
