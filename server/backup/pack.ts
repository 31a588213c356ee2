import { createHash } from 'node:crypto'
import { systemClock } from '../adapters/clock.ts'
import type { InstalledBucket } from '../adapters/files/installed-bucket.ts'
import { type ZipEntry, zipOf } from '../adapters/formats/zip.ts'
import { programVersion } from '../db/folder/marker.ts'
import { dumpDatabase, emptyDump } from './dump.ts'
import { dumpFolders } from './folders.ts'
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Streams a backup: a zip archive of every table, file and key, and a manifest with counts, sums and checksums. It is
 * complete only with the manifest, its last entry. Throws BucketRefused for a bucket of another installation.
 */
export async function* packBackup(
  { ask }: Pick<Snapshot, 'ask'>,
  dataDir: string,
  bucket: InstalledBucket | null,
): AsyncGenerator<Uint8Array> {
  const madeAt = systemClock.now()
  const entries: Manifest['entries'] = []
  const dump = emptyDump()
  async function* content() {
    for await (const entry of dumpDatabase(ask, dump)) yield measured(entry, entries)
    const named = await namedFiles(ask)
    await bucket?.refuseOther(dump.installation)
    for await (const entry of dumpFolders(dataDir, bucket?.store ?? null)) {
      named.delete(entry.name)
      yield measured(entry, entries)
    }
    const manifest: Manifest = {
      kind: 'risiti-backup',
      format: FORMAT,
      program: programVersion(),
      madeAt: madeAt.toISOString(),
      ...dump,
      missingFiles: [...named],
      entries,
    }
    yield { name: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) }
  }
  yield* zipOf(content(), madeAt)
}

/** The entry names of the images that rows refer to. */
async function namedFiles(ask: Snapshot['ask']): Promise<Set<string>> {
  const [table] = await ask<{ found: boolean }>(
    `select to_regclass('public.files') is not null as found`,
  )
  const rows = table?.found ? await ask<{ key: string }>('select key from files order by key') : []
  return new Set(rows.map(({ key }) => `files/${key}`))
}

/** The same entry, whose size and checksum are recorded as it is read. */
function measured(entry: ZipEntry, entries: Manifest['entries']): ZipEntry {
  const { content } = entry
  async function* read() {
    const sum = createHash('sha256')
    let size = 0
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      sum.update(bytes)
      size += bytes.length
      yield bytes
    }
    entries.push({ name: entry.name, size, sha256: sum.digest('hex') })
  }
  return { ...entry, content: read() }
}
