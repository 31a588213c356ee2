import { zipOf } from '../../../adapters/formats/zip.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import type { Exported } from '../../../slice.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { readUserRow } from '../../users/index.ts'
import { endExport } from '../commands/end.ts'
import { keepAlive } from '../commands/keep-alive.ts'
import { startExport } from '../commands/start.ts'
import { type Archive, archiveOf } from '../document.ts'

/** Interval between two updates that mark the export as active. */
const KEEP_ALIVE_MS = 60_000

/**
 * A streamed archive of all data of an account, and its number of files. `exporters` says what each slice adds. When the
 * reader stops, the export ends, also in the database. Throws the errors of confirm and startExport.
 */
export async function exportData(
  ctx: Ctx,
  caller: Caller,
  proofInput: ProofInput,
  exporters: readonly Exported[],
) {
  const user = await readUserRow(ctx, caller.user)
  const proof = await confirm(ctx, user, proofInput)
  const { files, entries } = await archiveOf(ctx, caller, exporters)
  const id = await startExport(ctx, caller, proof)
  return { archive: zipped(ctx, caller, id, entries), files }
}

async function* zipped(
  ctx: Ctx,
  caller: Caller,
  id: string,
  entries: Archive['entries'],
): AsyncGenerator<Uint8Array> {
  let lastUpdate = ctx.clock.now().getTime()
  try {
    for await (const chunk of zipOf(entries, ctx.clock.now())) {
      yield chunk
      const now = ctx.clock.now().getTime()
      if (now - lastUpdate < KEEP_ALIVE_MS) continue
      await keepAlive(ctx, caller.account, id)
      lastUpdate = now
    }
  } finally {
    await endExport(ctx, caller.account, id)
  }
}
