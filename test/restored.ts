import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { openArchive } from '../server/adapters/formats/unzip.ts'
import { zipOf } from '../server/adapters/formats/zip.ts'
import type { Manifest } from '../server/backup/manifest.ts'
import type { Connection } from '../server/db/connect.ts'

/** Every row of every business table, in an order that does not depend on the engine's collation. */
export async function contentsOf({ kysely }: Pick<Connection, 'kysely'>) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'protected_tables') order by 1`.execute(
    kysely,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(kysely)
    contents[name] = rows.map(({ row }) => row).sort()
  }
  return contents
}

interface Changes {
  manifest?: (manifest: Manifest) => void
  /** Returns the new bytes of an entry; its checksum is updated. */
  entries?: (name: string, bytes: Buffer) => Buffer
}

/** Rewrites a backup with changes and valid checksums, as a forger could. */
export async function forge(from: string, to: string, changes: Changes): Promise<void> {
  const archive = await openArchive(from)
  const manifest: Manifest = JSON.parse(String(await archive.read('manifest.json')))
  async function* content() {
    for (const name of archive.names.filter((each) => each !== 'manifest.json')) {
      const bytes = await archive.read(name)
      const changed = changes.entries?.(name, bytes) ?? bytes
      const entry = manifest.entries.find((each) => each.name === name)
      if (entry) Object.assign(entry, { size: changed.length, sha256: hash('sha256', changed) })
      yield { name, content: changed }
    }
    changes.manifest?.(manifest)
    yield { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }
  }
  await pipeline(Readable.from(zipOf(content(), new Date())), createWriteStream(to))
  archive.close()
}
