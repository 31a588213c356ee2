import type { Ctx } from '../../../ctx.ts'

/**
 * Stores a password reset request; a job mails the code if the address has an account. The request itself does the same
 * work for every address, so that its timing reveals nothing (AUTH-10).
 */
export async function storeResetRequest(ctx: Ctx, email: string): Promise<void> {
  const { address = '', agent = '' } = ctx.request ?? {}
  const id = ctx.random.id()
  await ctx.db.system(async (tx) => {
    await tx
      .insertInto('reset_requests')
      .values({ id, email, address, agent, requested_at: ctx.clock.now() })
      .execute()
    await ctx.emit(tx, { name: 'reset-requested', requestId: id })
  })
}
