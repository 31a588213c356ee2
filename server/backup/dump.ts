import type { ZipEntry } from '../adapters/formats/zip.ts'
import { createFingerprint, figuresOf } from './count.ts'
import { BackupFault } from './fault.ts'
import { faultsOf } from './faults.ts'
import type { Manifest, TableDump } from './manifest.ts'
import { type Ask, dataTables, jobTable, lineOf, reference, type Table } from './tables.ts'

/** The manifest's part about the database. */
export type DatabaseDump = Pick<
  Manifest,
  'engine' | 'installation' | 'migrations' | 'tables' | 'jobs' | 'sequences' | 'faults'
>

/** Rows per fetch. */
const BATCH = 500
/** A higher level takes twice the time and saves only a twentieth. */
const COMPRESSION_LEVEL = 3

/** Unfinished jobs. The internal ones of pg-boss are left out, since it creates them again. */
export const UNFINISHED_JOBS = `state < 'completed' and name not like '\\_\\_%'`

/** A running job belongs to a process that does not exist after a restore, so it is dumped as waiting. */
const AS_WAITING = {
  state: `case state when 'active' then 'retry' else state end`,
  started_on: 'null',
  heartbeat_on: 'null',
}

/** The tables of a snapshot as archive entries; `dump` is filled as they are read. Throws BackupFault. */
export async function* dumpDatabase(ask: Ask, dump: DatabaseDump): AsyncGenerator<ZipEntry> {
  Object.assign(dump, await factsOf(ask))
  for (const table of await dataTables(ask)) {
    const { entry, done } = dumpTable(ask, table)
    yield entry
    dump.tables.push(await done)
  }
  const jobs = await jobTable(ask)
  if (!jobs) return
  const { entry, done } = dumpTable(ask, jobs, UNFINISHED_JOBS, AS_WAITING)
  yield entry
  dump.jobs = await done
}

/** A dump without rows, which a backup fills as it reads the database. */
export function emptyDump(): DatabaseDump {
  const jobs = { name: '', entry: '', columns: [], rows: 0, sums: {}, fingerprint: '0' }
  return {
    engine: '',
    installation: null,
    migrations: [],
    tables: [],
    jobs,
    sequences: [],
    faults: [],
  }
}

async function factsOf(ask: Ask): Promise<Partial<DatabaseDump>> {
  const [found] = await ask<{ version: string; migrations: boolean; installation: boolean }>(
    `select version(), to_regclass('public.migrations') is not null as migrations,
       to_regclass('public.installation') is not null as installation`,
  )
  if (!found?.migrations)
    throw new BackupFault('There is no Risiti in this database: nothing to back up.')
  const [installation] = found.installation
    ? await ask<{ id: string }>('select id::text from installation')
    : []
  return {
    engine: found.version.split(' on ')[0] ?? '',
    installation: installation?.id ?? null,
    migrations: await ask('select name, hash from migrations order by name'),
    sequences: await ask(
      `select sequencename::text as name, last_value::text as last from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    ),
    faults: await faultsOf(ask),
  }
}

interface Dumping {
  entry: ZipEntry
  /** Resolves once the entry has been read. */
  done: Promise<TableDump>
}

function dumpTable(
  ask: Ask,
  table: Table,
  where = 'true',
  replacements: Record<string, string> = {},
): Dumping {
  const columns = table.columns.map(({ name }) => name)
  const done = Promise.withResolvers<TableDump>()
  // A reader that stops early does not await it.
  done.promise.catch(() => {})
  const name = `${table.schema}.${table.name}`
  const entry = `tables/${name}.jsonl`
  async function* read() {
    try {
      const figures = await figuresOf(ask, table, where)
      const fingerprint = createFingerprint()
      const line = lineOf(columns, replacements)
      for await (const lines of readBatches(
        ask,
        `select ${line} as line from ${reference(table)} where ${where}`,
      )) {
        for (const each of lines) fingerprint.add(each)
        yield `${lines.join('\n')}\n`
      }
      done.resolve({ name, entry, columns, ...figures, fingerprint: fingerprint.sum() })
    } catch (error) {
      done.reject(error)
      throw error
    }
  }
  return {
    entry: { name: entry, content: read(), compressionLevel: COMPRESSION_LEVEL },
    done: done.promise,
  }
}

async function* readBatches(ask: Ask, query: string): AsyncGenerator<string[]> {
  await ask(`declare reading no scroll cursor for ${query}`)
  for (;;) {
    const rows = await ask<{ line: string }>(`fetch forward ${BATCH} from reading`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await ask('close reading')
}
