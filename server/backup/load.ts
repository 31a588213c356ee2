import type { Archive } from '../adapters/formats/unzip.ts'
import type { Runner } from '../db/runner.ts'
import { figuresOf, fingerprintOf } from './count.ts'
import { BackupFault } from './fault.ts'
import type { TableDump } from './manifest.ts'
import { dataTables, jobTable, quote, reference, type Table } from './tables.ts'

/** Limits of one insert statement: rows, and characters. */
const ROWS = 1_000
const CHARACTERS = 1_000_000

/**
 * Loads the tables of a backup into a database with the same migrations and no other data. Returns the names of tables
 * that this database does not have. Triggers do not run: their results are in the backup.
 */
export async function loadTables(
  runner: Runner,
  archive: Archive,
  dumps: TableDump[],
): Promise<string[]> {
  const tables = new Map(
    (await dataTables(runner.ask)).map((table) => [`${table.schema}.${table.name}`, table]),
  )
  const resume = await suspendConstraints(runner)
  for (const table of tables.values()) await runner.run(`delete from ${reference(table)}`)
  const unknown: string[] = []
  for (const dump of dumps) {
    const table = tables.get(dump.name)
    if (!table) unknown.push(dump.name)
    else await loadTable(runner, archive, dump, table)
  }
  await resume()
  for (const dump of dumps) {
    const table = tables.get(dump.name)
    if (table) await compare(runner, dump, table)
  }
  return unknown
}

/** Loads the unfinished jobs, without columns unknown to this version; their queues must exist. */
export async function loadJobs(runner: Runner, archive: Archive, dump: TableDump): Promise<void> {
  const table = await jobTable(runner.ask)
  if (!table || dump.entry === '') return
  await loadTable(runner, archive, dump, table, 'skip')
  const { rows } = await figuresOf(runner.ask, table)
  if (rows !== dump.rows)
    throw new BackupFault(`${dump.rows} jobs are in the backup, and ${rows} were loaded.`)
}

/** The names of the queues of a backup's jobs. */
export async function queuesOf(archive: Archive, dump: TableDump): Promise<string[]> {
  const names = new Set<string>()
  const at = dump.columns.indexOf('name')
  if (dump.entry === '' || at < 0) return []
  for await (const line of splitLines(archive, dump.entry)) names.add(String(JSON.parse(line)[at]))
  return [...names]
}

async function loadTable(
  { ask }: Runner,
  archive: Archive,
  dump: TableDump,
  table: Table,
  unknownColumns: 'refuse' | 'skip' = 'refuse',
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const unknown = dump.columns.find((name) => !types.has(name))
  if (unknown && unknownColumns === 'refuse')
    throw new BackupFault(`The table ${dump.name} has no column ${unknown} any more.`)
  const known = dump.columns.flatMap((name, index) => {
    const type = types.get(name)
    return type ? [{ name, value: `(line->>${index})::${type}` }] : []
  })
  const insert = `
    insert into ${reference(table)} (${known.map(({ name }) => quote(name)).join(', ')})
    overriding system value
    select ${known.map(({ value }) => value).join(', ')} from jsonb_array_elements($1::jsonb) line`
  for await (const lines of batchesOf(splitLines(archive, dump.entry)))
    await ask(insert, [`[${lines.join(',')}]`])
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length < ROWS && characters < CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** Splits at line feeds only; node:readline also splits at other characters. */
async function* splitLines(archive: Archive, entry: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of await archive.stream(entry)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new BackupFault(`${entry} of the backup ends in the middle of a line.`)
}

/**
 * Disables what would fail while rows are loaded in any order: triggers, foreign keys, and checks that rows of earlier
 * versions need not pass. Returns a function that restores them all and so checks the foreign keys.
 */
async function suspendConstraints({ run, ask }: Runner): Promise<() => Promise<void>> {
  const rules = await ask<{ suspend: string; resume: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as suspend,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as resume
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0
      and (contype = 'f' or not convalidated)`)
  for (const { suspend } of rules) await run(suspend)
  return async () => {
    for (const { resume } of rules) await run(resume)
  }
}

async function compare({ ask }: Runner, dump: TableDump, table: Table): Promise<void> {
  const { rows, sums } = await figuresOf(ask, table)
  if (rows !== dump.rows)
    throw new BackupFault(
      `The table ${dump.name} has ${dump.rows} rows in the backup, and ${rows} were loaded.`,
    )
  for (const [column, sum] of Object.entries(dump.sums))
    if (sums[column] !== sum)
      throw new BackupFault(
        `The sum of ${dump.name}.${column} is ${sum} in the backup, and ${sums[column]} was loaded.`,
      )
  if ((await fingerprintOf(ask, table, dump.columns)) !== dump.fingerprint)
    throw new BackupFault(`The rows of ${dump.name} are not as they were in the backup.`)
}
