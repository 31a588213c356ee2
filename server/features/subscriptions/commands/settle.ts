import type { Ctx } from '../../../ctx.ts'

/**
 * Counts a plan payment as paid once the provider itself says so: amount, currency and reference must match (AUTH-16).
 * Webhook and callback both end here, any number of times; the first that settles has the activation code mailed.
 * Answers whether the payment is paid, to the provider that runs now.
 */
export async function settlePlanPayment(ctx: Ctx, reference: string): Promise<boolean> {
  const payment = await ctx.db.ask((db) =>
    db
      .selectFrom('plan_payments')
      .selectAll()
      .where('reference', '=', reference)
      .where('provider', '=', ctx.payments.name)
      .executeTakeFirst(),
  )
  if (!payment) return false
  if (payment.paid_at) return true
  const report = await ctx.payments.verify(reference)
  if (report?.status !== 'success') return false
  const matches =
    report.reference === reference &&
    report.amount === payment.amount &&
    report.currency === payment.currency
  if (!matches) {
    ctx.log.error({ reference, amount: String(report.amount) }, 'payment does not match its order')
    return false
  }
  await ctx.db.system(async (tx) => {
    const first = await tx
      .updateTable('plan_payments')
      .set({ paid_at: ctx.clock.now() })
      .where('reference', '=', reference)
      .where('paid_at', 'is', null)
      .returning('owner_id')
      .executeTakeFirst()
    if (first) await ctx.emit(tx, { name: 'plan-paid', userId: first.owner_id })
  })
  return true
}
