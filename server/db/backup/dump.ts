import type { ZipEntry } from '../../adapters/zip.ts'
import { createFingerprint, figuresOf } from './count.ts'
import { BackupFault } from './fault.ts'
import { faultsOf } from './faults.ts'
import type { Manifest, TableDump } from './manifest.ts'
import { type Ask, dataTables, jobTable, lineOf, reference, type Table } from './tables.ts'

/** What the manifest says of the database. */
export type DatabaseDump = Pick<
  Manifest,
  'engine' | 'installation' | 'migrations' | 'tables' | 'jobs' | 'sequences' | 'faults'
>

/** Rows that are read at once. */
const PIECE = 500
/** Text packs well and fast; harder packing takes twice the time for a twentieth less. */
const PACKING = 3

/** What waits to be done. What pg-boss does for itself it makes anew. */
export const UNENDED = `state < 'completed' and name not like '\\_\\_%'`

/** A job that is under way belongs to a process that the restored database knows nothing of: it waits again. */
const AS_WAITING = {
  state: `case state when 'active' then 'retry' else state end`,
  started_on: 'null',
  heartbeat_on: 'null',
}

/** The tables of a snapshot as entries of an archive; `dump` is filled as they are read. Throws BackupFault. */
export async function* dumpDatabase(ask: Ask, dump: DatabaseDump): AsyncGenerator<ZipEntry> {
  Object.assign(dump, await factsOf(ask))
  for (const table of await dataTables(ask)) {
    const { entry, done } = dumpTable(ask, table)
    yield entry
    dump.tables.push(await done)
  }
  const jobs = await jobTable(ask)
  if (!jobs) return
  const { entry, done } = dumpTable(ask, jobs, UNENDED, AS_WAITING)
  yield entry
  dump.jobs = await done
}

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
  /** What was read, once the entry has been. */
  done: Promise<TableDump>
}

function dumpTable(
  ask: Ask,
  table: Table,
  where = 'true',
  written: Record<string, string> = {},
): Dumping {
  const columns = table.columns.map(({ name }) => name)
  const done = Promise.withResolvers<TableDump>()
  // Whoever stops in the middle waits for no figures.
  done.promise.catch(() => {})
  const name = `${table.schema}.${table.name}`
  const entry = `tables/${name}.jsonl`
  async function* read() {
    try {
      const figures = await figuresOf(ask, table, where)
      const fingerprint = createFingerprint()
      const line = lineOf(columns, written)
      for await (const lines of readPieces(
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
  return { entry: { name: entry, content: read(), compressionLevel: PACKING }, done: done.promise }
}

async function* readPieces(ask: Ask, query: string): AsyncGenerator<string[]> {
  await ask(`declare reading no scroll cursor for ${query}`)
  for (;;) {
    const rows = await ask<{ line: string }>(`fetch forward ${PIECE} from reading`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await ask('close reading')
}
