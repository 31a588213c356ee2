// Lists payments that need the operator's review: npm run payments [-- list --all | show ID | review ID --note "…"]
import { parseArgs } from 'node:util'
import { systemClock } from './adapters/clock.ts'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { createDatabase, type Database } from './db/database.ts'
import { DataDirectoryInUse } from './db/folder/lock.ts'
import { reviewFinding } from './features/subscriptions/commands/review-finding.ts'
import { getFinding, listFindings } from './features/subscriptions/queries.ts'
import { prepare } from './prepare-database.ts'

const USAGE = `npm run payments                                 what needs review, oldest first
npm run payments -- list --all                   with what was reviewed
npm run payments -- show ID                      one of them, its payment and its events
npm run payments -- review ID --note "…"         mark it as reviewed`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false }, note: { type: 'string', default: '' } },
  allowPositionals: true,
})

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof DataDirectoryInUse)) throw error
  console.error(`${error.message}\nThe server's log and /metrics report payments while it runs.`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const [command = 'list', id = ''] = positionals
  const isComplete = command === 'list' || (UUID.test(id) && (command === 'show' || values.note))
  if (!['list', 'show', 'review'].includes(command) || !isComplete) {
    console.error(USAGE)
    return 2
  }
  const connection = await connect(readConfig())
  try {
    await prepare(connection)
    const db = createDatabase(connection.kysely)
    if (command === 'list') return await list(db)
    return command === 'show' ? await show(db, id) : await review(db, id)
  } finally {
    await connection.close()
  }
}

async function list(db: Database): Promise<number> {
  const findings = await listFindings({ db }, { all: values.all })
  for (const { id, created_at, kind, reference, details, reviewed_at, note } of findings) {
    const seen = reviewed_at ? `\n  reviewed ${reviewed_at.toISOString()}: ${note}` : ''
    console.log(
      `${id}  ${created_at.toISOString()}  ${kind}  ${reference ?? '-'}\n  ${details}${seen}`,
    )
  }
  if (findings.length === 0) console.log('No payment needs review.')
  return 0
}

async function show(db: Database, id: string): Promise<number> {
  const found = await getFinding({ db }, id)
  if (!found) return unknown(id)
  console.log(JSON.stringify(found, (_, each) => (typeof each === 'bigint' ? `${each}` : each), 2))
  return 0
}

async function review(db: Database, id: string): Promise<number> {
  if (!(await reviewFinding({ db, clock: systemClock }, id, values.note))) return unknown(id)
  console.log('Marked as reviewed.')
  return 0
}

function unknown(id: string): number {
  console.error(`There is nothing to review with the id ${id}.`)
  return 1
}
