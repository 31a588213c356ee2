// `npm run jobs list | retry ID… | dismiss ID…`: manages jobs that failed after their last try.
import { createLog } from './adapters/logging/log.ts'
import { ConfigError, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { createDatabase } from './db/database.ts'
import { DataDirectoryInUse } from './db/folder/lock.ts'
import { type DeadJob, listDeadJobs } from './jobs/dead.ts'
import { createJobQueue } from './jobs/jobs.ts'

const USAGE = `npm run jobs list            what failed after its last try
npm run jobs retry ID …      sends it again; 'all' for every one
npm run jobs dismiss ID …    forgets it; 'all' for every one`

try {
  const [command = '', ...ids] = process.argv.slice(2)
  if (!isCommand(command) || (command === 'list') !== (ids.length === 0)) {
    console.error(USAGE)
    process.exitCode = 2
  } else {
    await manage(command, ids)
  }
} catch (error) {
  if (error instanceof DataDirectoryInUse)
    console.error(
      `${error.message}\nThe embedded database serves one process: stop the server first.`,
    )
  else console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

function isCommand(text: string): text is 'list' | 'retry' | 'dismiss' {
  return /^(list|retry|dismiss)$/.test(text)
}

async function manage(command: 'list' | 'retry' | 'dismiss', named: string[]): Promise<void> {
  const connection = await connect(readConfig())
  const queue = createJobQueue(connection, [], createLog('error'))
  try {
    await queue.start()
    const dead = await listDeadJobs(createDatabase(connection.kysely))
    if (command === 'list') return show(dead)
    const ids = named.includes('all') ? dead.map(({ id }) => id) : named
    const done = await (command === 'retry' ? queue.retryDead(ids) : queue.dismissDead(ids))
    console.log(`${command === 'retry' ? 'Sent again' : 'Forgotten'}: ${done} of ${ids.length}`)
    if (done < ids.length) process.exitCode = 1
  } finally {
    await queue.stop()
    await connection.close()
  }
}

function show(dead: DeadJob[]): void {
  if (dead.length === 0) console.log('No job failed for good.')
  for (const { id, name, data, sentAt, failedAt, tries, reason } of dead)
    console.log(
      [
        `${id}  ${name}`,
        `  sent ${sentAt.toISOString()}, failed ${failedAt.toISOString()} after ${tries} tries`,
        `  data ${JSON.stringify(data)}`,
        `  why  ${JSON.stringify(reason)}`,
      ].join('\n'),
    )
}
