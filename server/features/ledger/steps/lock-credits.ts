import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'

/**
 * Locks every credit that taking back these payments changes: those that they spent or left, and those of these
 * invoices. In the order of their ids, as spendCredit locks them, and before the kept totals of invoices, so that two
 * transactions never deadlock.
 */
export async function lockCredits(
  { tx, account }: Scope,
  { paymentIds, invoiceIds }: { paymentIds: string[]; invoiceIds: string[] },
): Promise<void> {
  await tx
    .selectFrom('credits')
    .select('id')
    .where('account_id', '=', account)
    .where((eb) =>
      eb.or([
        eb('payment_id', '=', anyOf(paymentIds)),
        eb('invoice_id', '=', anyOf(invoiceIds)),
        eb(
          'id',
          'in',
          eb
            .selectFrom('credit_uses')
            .select('credit_id')
            .where('account_id', '=', account)
            .where('payment_id', '=', anyOf(paymentIds)),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
