import { BucketRefused } from './adapters/files/bucket-refused.ts'
import { createLog } from './adapters/logging/log.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { DataDirectoryInUse } from './db/folder/lock.ts'
import { DataFolderRefused } from './db/folder/refusal.ts'
import { REQUEST_LIMITS } from './db/postgres.ts'
import { StartError } from './db/start-error.ts'
import { isTransientError, isUnavailable } from './db/unavailable.ts'
import type { Risiti } from './risiti.ts'

/** Seconds until the process exits after a signal, whatever is still running. */
const SHUTDOWN_LIMIT = 9.5

/** Start failures whose message is enough; no stack is printed. */
const EXPECTED = [ConfigError, BucketRefused, DataDirectoryInUse, DataFolderRefused, StartError]

// Files that the process writes are readable by its owner only.
process.umask(0o077)

try {
  await run()
} catch (error) {
  const known = EXPECTED.some((kind) => error instanceof kind)
  if (isTransientError(error) || isUnavailable(error))
    console.error(`The database went away during the start: ${String(error)}`)
  else console.error(known && error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run(): Promise<void> {
  const config = readConfig()
  if (config.underNpm) endWithNpm()
  const risiti = await open(config)
  endOnSignals(risiti)
  const demo = await setUpDemo(config, risiti)
  if (config.sandbox && config.exposed) warnOfOpenSandbox()
  if (config.role === 'worker') console.log('Risiti runs background jobs')
  else printAddresses(await listen(config, risiti), risiti, demo)
  if (config.production && !config.databaseUrl)
    console.warn(
      'DATABASE_URL is not set: the embedded database serves this one process. Back up DATA_DIR.',
    )
  await risiti.startJobs()
  await risiti.startPdf()
}

/** Returns the address at which people open the product. */
async function listen(config: Config, { app, ctx }: Risiti): Promise<string> {
  await app.listen({ port: config.port, host: config.host })
  return ctx.origin
}

type Demo = NonNullable<Awaited<ReturnType<typeof setUpDemo>>>

function printAddresses(origin: string, { outbox }: Risiti, demo: Demo | null): void {
  console.log(`Risiti is at ${origin}`)
  if (outbox) console.log(`Mails land in  ${origin}/sandbox/outbox`)
  if (outbox) console.log(`Move the clock ${origin}/sandbox/clock`)
  if (demo) console.log(`Demo account   ${demo.email}, password: ${demo.password}`)
}

/** The database opens while the other modules load; the two take most of the start. */
async function open(config: Config): Promise<Risiti> {
  const [connection, { openRisiti }] = await Promise.all([
    connect(config, REQUEST_LIMITS, createLog(config.logLevel)),
    import('./risiti.ts'),
  ])
  if (connection.made) console.log(`Made a new, empty database in ${connection.made}`)
  return openRisiti(config, { connection })
}

/** Where other machines can sign in, no account may have a password that is in the source code. */
async function setUpDemo(config: Config, { ctx }: Risiti) {
  const { addDemo, disableDemo } = await import('./demo/demo.ts')
  if (config.sandbox && !config.exposed && !config.production) return addDemo(ctx)
  if (await disableDemo(ctx)) ctx.log.warn('the demo account had its known password; it was shut')
  return null
}

function warnOfOpenSandbox(): void {
  console.warn(
    [
      '',
      'WARNING: this sandbox is open to the network.',
      'No mail leaves it, and plans cost nothing. Put no real customers into it.',
      'The outbox and the checkout, at /sandbox, answer this machine alone. There is no demo account.',
      '',
    ].join('\n'),
  )
}

/**
 * npm runs a script inside a shell, and a signal to npm alone ends that shell but not the script. The process then
 * gets another parent, which counts as a signal.
 */
function endWithNpm(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

function endOnSignals(risiti: Risiti): void {
  let ending = false
  const end = async (signal: string) => {
    // Ctrl-C under npm sends two signals at once; the second must not cut requests off.
    if (ending) return
    ending = true
    setTimeout(() => {
      risiti.ctx.log.error('not everything ended in time')
      process.exit(1)
    }, SHUTDOWN_LIMIT * 1000).unref()
    risiti.ctx.log.info({ signal }, 'ending')
    await risiti.close().catch((error: unknown) => {
      risiti.ctx.log.error({ err: error }, 'ending failed')
      process.exit(1)
    })
    process.exit(0)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}
