import type { ZipEntry } from '../../adapters/formats/zip.ts'
import { textFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/pipeline/mount.ts'
import type { Exported } from '../../slice.ts'
import { countFiles } from './queries.ts'

const README = `Your data from Risiti

data/*.json     everything as records; amounts are in major units (naira, not kobo), moments in UTC
data/*.csv      customers, invoices, estimates and more for a spreadsheet; a ' before a text keeps it from being read as a formula
invoices/       every invoice, estimate and credit note as PDF, in a folder for each business when there are several
logos/          the logos of your businesses
profile-image   your profile image

An invoice that you deleted is in data/invoices with the moment of its deletion and has no PDF.
data/invoice-versions holds each version of an invoice that you downloaded or printed, word for word as it left.
`

/** An archive that has not been written yet. */
export interface Archive {
  /** The number of its files, as far as it is known in advance. */
  files: number
  entries: AsyncIterable<ZipEntry>
}

/** All data of an account and its user, file by file (NDPA 2023 ss.34 and 38). */
export async function archiveOf(
  ctx: Ctx,
  caller: Caller,
  exporters: readonly Exported[],
): Promise<Archive> {
  const records = exporters.flatMap((exporter) => exporter.records?.(ctx, caller) ?? [])
  const others = [
    ...exporters.flatMap(({ pictures }) => pictures ?? []),
    ...exporters.flatMap(({ papers }) => papers ?? []),
  ]
  const counted = await countFiles(ctx, caller, others)
  async function* entries() {
    yield textFile('README.txt', README)
    yield* records
    for (const { files } of others) yield* files(ctx, caller)
  }
  return { files: 1 + records.length + counted, entries: entries() }
}
