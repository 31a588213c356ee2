import { type Config, ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { DataDirectoryInUse } from './db/lock.ts'
import type { Risiti } from './risiti.ts'

/** Seconds that requests and jobs under way are given once the process is asked to end. */
const GRACE = 15

try {
  await run()
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DataDirectoryInUse
  console.error(known ? error.message : error)
  process.exit(1)
}

async function run(): Promise<void> {
  const config = readConfig()
  const risiti = await open(config)
  endOnSignals(risiti)
  const demo = config.sandbox && !config.production ? await makeDemo(risiti) : null
  if (config.role === 'worker') console.log('Risiti works the jobs off')
  else tell(await listen(config, risiti), risiti, demo)
  if (config.production && !config.databaseUrl)
    console.warn(
      'DATABASE_URL is not set: the embedded database serves this one process. Back up DATA_DIR.',
    )
  await risiti.startJobs()
  await risiti.startPdf()
}

/** Answers the address at which people find the product. */
async function listen(config: Config, { app }: Risiti): Promise<string> {
  await app.listen({ port: config.port, host: config.host })
  const address = app.addresses()[0]
  const port = typeof address === 'object' ? address.port : config.port
  return config.publicUrl ?? `http://localhost:${port}`
}

type Demo = Awaited<ReturnType<typeof makeDemo>>

function tell(origin: string, { outbox }: Risiti, demo: Demo | null): void {
  console.log(`Risiti is at ${origin}`)
  if (outbox) console.log(`Mails land in  ${origin}/sandbox/outbox`)
  if (demo) console.log(`Demo account   ${demo.email}, password: ${demo.password}`)
}

/** The database opens while the rest of the program is still being read; together they are most of a start. */
async function open(config: Config): Promise<Risiti> {
  const [connection, { openRisiti }] = await Promise.all([connect(config), import('./risiti.ts')])
  return openRisiti(config, { connection })
}

async function makeDemo({ ctx }: Risiti) {
  const { addDemo } = await import('./demo.ts')
  return addDemo(ctx)
}

function endOnSignals(risiti: Risiti): void {
  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), GRACE * 1000).unref()
    risiti.ctx.log.info({ signal }, 'ending')
    await risiti.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}
