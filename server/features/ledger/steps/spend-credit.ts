import { fieldError } from '../../../../domain/errors.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { formatFigure, smaller } from '../../../../domain/money/money.ts'
import type { Scope } from '../../../db/database.ts'

interface Spent {
  customerId: string
  currency: Currency
  amount: bigint
  /** True to take what there is where that is less. */
  allowsLess?: boolean
}

/** Some of a credit that a payment spends. */
export interface CreditUse {
  creditId: string
  amount: bigint
}

/**
 * Takes an amount from a customer's credit, oldest first. The credits stay locked, so that payments at the same time
 * cannot spend one twice. Returns what was taken from each. Throws 'invalid-fields' if there is not enough, unless less is
 * allowed.
 */
export async function spendCredit(
  { tx, account }: Scope,
  { customerId, currency, amount, allowsLess = false }: Spent,
): Promise<CreditUse[]> {
  const rows = await tx
    .selectFrom('credits')
    .select(['id', 'unspent'])
    .where('account_id', '=', account)
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .where('unspent', '>', 0n)
    .orderBy('id')
    .forUpdate()
    .execute()
  const uses: CreditUse[] = []
  let open = amount
  for (const { id, unspent } of rows) {
    if (open === 0n) break
    const taken = smaller(unspent, open)
    uses.push({ creditId: id, amount: taken })
    open -= taken
  }
  if (open > 0n && !allowsLess)
    throw fieldError('amount', `The credit is ${currency} ${formatFigure(amount - open)}.`)
  for (const { creditId, amount: taken } of uses)
    await tx
      .updateTable('credits')
      .set((eb) => ({ unspent: eb('unspent', '-', taken) }))
      .where('account_id', '=', account)
      .where('id', '=', creditId)
      .execute()
  return uses
}
