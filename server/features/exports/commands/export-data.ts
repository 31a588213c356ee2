import { zipOf } from '../../../adapters/formats/zip.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { readUserRow } from '../../users/index.ts'
import { type AccountData, countFiles, filesOf } from '../document.ts'
import { readOverview } from '../queries.ts'
import { startExport } from '../steps/start.ts'
import { endExport } from './end.ts'
import { keepAlive } from './keep-alive.ts'

/** Interval between two updates that mark the export as active. */
const KEEP_ALIVE_MS = 60_000

/**
 * A streamed archive of all data of an account, and its number of files. When the reader stops, the export ends, also
 * in the database. Throws the errors of confirm and startExport.
 */
export async function exportData(ctx: Ctx, caller: Caller, proofInput: ProofInput) {
  const user = await readUserRow(ctx, caller.user)
  const proof = await confirm(ctx, user, proofInput)
  const overview = await readOverview(ctx, caller)
  const id = await ctx.db.asMember(caller, (scope) => startExport(ctx, scope, caller, proof))
  return { archive: archive(ctx, caller, id, overview), files: countFiles(overview) }
}

async function* archive(
  ctx: Ctx,
  caller: Caller,
  id: string,
  overview: AccountData,
): AsyncGenerator<Uint8Array> {
  let lastUpdate = ctx.clock.now().getTime()
  try {
    for await (const chunk of zipOf(filesOf(ctx, caller, overview), ctx.clock.now())) {
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
