import type { CodePurpose } from '../../../../domain/events.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import { lockCode } from '../queries.ts'

/** For an address without an account: takes as long as proveCode when no code was requested (AUTH-10). */
export async function simulateProveCode(
  ctx: Ctx,
  purpose: CodePurpose,
  typed: string,
): Promise<void> {
  const nobody = ctx.random.id()
  await ctx.db.system(async (tx) => {
    await tx.selectFrom('users').selectAll().where('id', '=', nobody).executeTakeFirst()
    await lockCode(tx, nobody, purpose)
  })
  await verifySecret(null, typed)
}
