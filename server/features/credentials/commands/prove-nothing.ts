import type { CodePurpose } from '../../../../domain/events.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import { lockCode } from '../queries.ts'

/** Takes as long as proveCode does where nobody asked for a code: for an address that has no account (AUTH-10). */
export async function proveNothing(ctx: Ctx, purpose: CodePurpose, typed: string): Promise<void> {
  const nobody = ctx.random.id()
  await ctx.db.system(async (tx) => {
    await tx.selectFrom('users').selectAll().where('id', '=', nobody).executeTakeFirst()
    await lockCode(tx, nobody, purpose)
  })
  await verifySecret(null, typed)
}
