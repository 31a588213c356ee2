import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/mount.ts'
import { endOthers } from '../../auth/index.ts'
import { acceptProof, type Proof } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'

/** Exports that an account may begin in an hour: each draws every invoice. */
const AN_HOUR = 5
const HOUR = 3_600
/** Seconds without a byte taken after which an export counts as ended by a crash. */
const ABANDONED_AFTER = 300

/**
 * Books the beginning of an export and answers its id; every other session of the account ends. Throws 'in-flight' while
 * another one runs, 'too-many', and what acceptProof does.
 */
export async function startExport(ctx: Ctx, caller: Caller, proof: Proof): Promise<string> {
  const { owner } = caller
  const id = ctx.random.id()
  const now = ctx.clock.now()
  await ctx.db.own(owner, async (scope) => {
    const { tx } = scope
    // It locks the account: of two that begin at the same moment the second waits here, and then finds the first.
    await acceptProof(tx, proof)
    await endOthers(ctx, scope, caller)
    const rows = await tx
      .selectFrom('data_exports')
      .selectAll()
      .where('owner_id', '=', owner)
      .orderBy('started_at')
      .execute()
    const alive = after(now, -ABANDONED_AFTER)
    if (rows.some(({ ended_at, seen_at }) => ended_at === null && seen_at > alive)) throw running()
    const recent = rows.filter(({ started_at }) => started_at > after(now, -HOUR))
    const oldest = recent.at(-AN_HOUR)
    if (oldest) throw tooMany(oldest.started_at, now)
    await tx
      .deleteFrom('data_exports')
      .where('owner_id', '=', owner)
      .where('started_at', '<=', after(now, -HOUR))
      .execute()
    await tx
      .insertInto('data_exports')
      .values({ owner_id: owner, id, started_at: now, seen_at: now })
      .execute()
    await record(ctx, scope, { kind: 'data-exported' })
  })
  return id
}

function running(): AppError {
  const text =
    'An export of your data is running already. Let it finish, or cancel it, and try again.'
  return new AppError('in-flight', text, { retryAfter: 30 })
}

function tooMany(oldest: Date, now: Date): AppError {
  const retryAfter = Math.ceil((after(oldest, HOUR).getTime() - now.getTime()) / 1000)
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  const when = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const text = `Your data was exported ${AN_HOUR} times within an hour. Please try again in ${when}.`
  return new AppError('too-many', text, { retryAfter: Math.max(1, retryAfter) })
}
