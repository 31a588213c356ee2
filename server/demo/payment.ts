import type { AccountId } from '../../domain/ids.ts'
import type { Ctx } from '../ctx.ts'
import { startCharge } from '../features/charges/flows/start-charge.ts'
import { takeMoney } from '../features/charges/steps/take-money.ts'
import { getInvoice } from '../features/invoices/index.ts'
import { updatePayout } from '../features/payouts/flows/update-payout.ts'

type Changer = Parameters<typeof updatePayout>[1]

/** No mails about the past are sent. */
const silent = (ctx: Ctx): Ctx => ({ ...ctx, emit: async () => {} })

/** Lets the customers of the demo's business pay online. Only the sandbox knows their bank account. */
export async function addDemoPayout(ctx: Ctx, caller: Changer, businessId: string): Promise<void> {
  if (ctx.payments.name !== 'sandbox') return
  const bankAccount = { bankCode: '011', accountNumber: '0000014579' }
  await updatePayout(silent(ctx), caller, businessId, bankAccount)
}

/** Pays an invoice of the demo online, as if its customer had come back from the provider. */
export async function payDemoInvoice(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  if (ctx.payments.name !== 'sandbox') return
  const invoice = await getInvoice(ctx, account, id)
  const wanted = { choice: 'due', email: undefined, returnUrl: ctx.origin } as const
  const page = new URL(await startCharge(ctx, account, invoice, wanted))
  const reference = page.pathname.split('/').pop() ?? ''
  const { domain } = ctx.payments
  await ctx.db.own(account, async (scope) => {
    const charge = await scope.tx
      .selectFrom('invoice_charges')
      .select(['id', 'amount', 'currency'])
      .where('account_id', '=', account)
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const { amount, currency } = charge
    const report = { reference, amount, currency, domain, status: 'success' } as const
    await takeMoney(silent(ctx), scope, charge.id, {
      ...report,
      channel: 'bank_transfer',
      transactionId: null,
    })
  })
}
