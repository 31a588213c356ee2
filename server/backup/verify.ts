import { createHash } from 'node:crypto'
import { type Archive, openArchive } from '../adapters/formats/unzip.ts'
import { BackupFault } from './fault.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'

/** A backup whose entries all match their checksums. */
export interface Verified {
  archive: Archive
  manifest: Manifest
}

/**
 * Opens a backup and compares every entry with the checksums of its manifest. The caller closes the archive. Throws
 * BackupFault for a file that is not a backup, is truncated or damaged.
 */
export async function openVerified(file: string): Promise<Verified> {
  const archive = await openArchive(file).catch((cause: unknown) => {
    throw new BackupFault(`${file} cannot be read as a backup (${messageOf(cause)}).`)
  })
  try {
    const manifest = await readManifest(archive)
    await compare(archive, manifest, file)
    return { archive, manifest }
  } catch (error) {
    archive.close()
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`The backup ${file} is damaged (${messageOf(error)}).`)
  }
}

async function compare(archive: Archive, { entries }: Manifest, file: string): Promise<void> {
  const extra = new Set(archive.names)
  extra.delete(MANIFEST)
  for (const { name, size, sha256 } of entries) {
    extra.delete(name)
    if (!archive.names.includes(name)) throw new BackupFault(`The backup ${file} lacks ${name}.`)
    const sum = createHash('sha256')
    let read = 0
    for await (const chunk of await archive.stream(name)) {
      sum.update(chunk)
      read += chunk.length
    }
    if (read !== size || sum.digest('hex') !== sha256)
      throw new BackupFault(`The backup ${file} is damaged: ${name} is not as it was written.`)
  }
  const [unknown] = extra
  if (unknown) throw new BackupFault(`The backup ${file} holds ${unknown}, which it does not name.`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
