import { zipOf } from '../../../adapters/zip.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/mount.ts'
import { confirm, type Offer } from '../../credentials/index.ts'
import { getAccount } from '../../users/index.ts'
import { type AccountData, countFiles, filesOf } from '../document.ts'
import { readAccount } from '../queries.ts'
import { endExport } from './end.ts'
import { keepAlive } from './keep-alive.ts'
import { startExport } from './start.ts'

/** Milliseconds between two notes that somebody still takes the bytes. */
const ALIVE_EVERY_MS = 60_000

/**
 * The archive of all that an account holds, made while it is sent, and how many files it will hold. It ends, also in
 * the database, when its reader does. Throws what confirm and startExport do.
 */
export async function exportData(ctx: Ctx, caller: Caller, offer: Offer) {
  const user = await ctx.db.system((tx) => getAccount(tx, caller.owner))
  const proof = await confirm(ctx, user, offer)
  const account = await readAccount(ctx, caller)
  const id = await startExport(ctx, caller, proof)
  return { archive: archive(ctx, caller, id, account), files: countFiles(account) }
}

async function* archive(
  ctx: Ctx,
  caller: Caller,
  id: string,
  account: AccountData,
): AsyncGenerator<Uint8Array> {
  let noted = ctx.clock.now().getTime()
  try {
    for await (const chunk of zipOf(filesOf(ctx, caller, account), ctx.clock.now())) {
      yield chunk
      const now = ctx.clock.now().getTime()
      if (now - noted < ALIVE_EVERY_MS) continue
      await keepAlive(ctx, caller.owner, id)
      noted = now
    }
  } finally {
    await endExport(ctx, caller.owner, id)
  }
}
