import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { endOthers } from '../../auth/index.ts'
import { acceptProof, type Proof } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'

/** Exports that an account may start in an hour, since each renders every invoice. */
const MAX_PER_HOUR = 5
const HOUR_SECONDS = 3_600
/** Seconds without progress after which an export is considered crashed. */
const ABANDONED_SECONDS = 300

/**
 * Records the start of an export and returns its id; ends every other session of the account. Throws 'in-flight' while
 * another export runs, 'too-many', and the errors of acceptProof.
 */
export function startExport(ctx: Ctx, caller: Caller, proof: Proof): Promise<string> {
  return ctx.db.asMember(caller, async (scope) => {
    const { tx, account } = scope
    const id = ctx.random.id()
    const now = ctx.clock.now()
    // This locks the account: of two concurrent exports the second waits here and then finds the first.
    await acceptProof(tx, proof)
    await endOthers(ctx, scope, caller)
    const rows = await tx
      .selectFrom('data_exports')
      .selectAll()
      .where('account_id', '=', account)
      .orderBy('started_at')
      .execute()
    const alive = after(now, -ABANDONED_SECONDS)
    if (rows.some(({ ended_at, seen_at }) => ended_at === null && seen_at > alive)) throw running()
    const recent = rows.filter(({ started_at }) => started_at > after(now, -HOUR_SECONDS))
    const oldest = recent.at(-MAX_PER_HOUR)
    if (oldest) throw tooMany(oldest.started_at, now)
    await tx
      .deleteFrom('data_exports')
      .where('account_id', '=', account)
      .where('started_at', '<=', after(now, -HOUR_SECONDS))
      .execute()
    await tx
      .insertInto('data_exports')
      .values({ account_id: account, id, started_at: now, seen_at: now })
      .execute()
    await record(ctx, scope, { kind: 'data-exported' })
    return id
  })
}

function running(): AppError {
  const text =
    'An export of your data is running already. Let it finish, or cancel it, and try again.'
  return new AppError('in-flight', text, { retryAfter: 30 })
}

function tooMany(oldest: Date, now: Date): AppError {
  const retryAfter = Math.ceil((after(oldest, HOUR_SECONDS).getTime() - now.getTime()) / 1000)
  const minutes = Math.max(1, Math.ceil(retryAfter / 60))
  const when = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const text = `Your data was exported ${MAX_PER_HOUR} times within an hour. Please try again in ${when}.`
  return new AppError('too-many', text, { retryAfter: Math.max(1, retryAfter) })
}
