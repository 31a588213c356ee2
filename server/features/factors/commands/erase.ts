import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

const TABLES = [
  'authenticators',
  'passkeys',
  'recovery_codes',
  'factor_challenges',
  'factor_failures',
] as const

/** Erases the second factors of a closed account and its sign-ins in progress. Idempotent. */
export async function eraseFactors(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.db.system(async (tx) => {
    for (const table of TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  })
}
