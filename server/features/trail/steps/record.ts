import type { TrailEvent } from '../../../../domain/access/trail.ts'
import type { Ctx } from '../../../ctx.ts'
import { insertEntry, type Options, type Place } from './insert-entry.ts'

/** Adds an entry to the audit trail of an account, with user, address and device from `ctx.request`. */
export async function record(
  ctx: Ctx,
  place: Place,
  entry: TrailEvent,
  options?: Options,
): Promise<void> {
  await insertEntry(ctx, place, entry, options).execute()
}
