import { type Currency, smaller } from '../../../../domain/money/money.ts'
import type { Scope } from '../../../db/database.ts'
import type { TakenBack } from '../queries.ts'
import { type CreditUse, spendCredit } from './spend-credit.ts'

/** A payment that is repeated, with the credit that it spends. */
export interface Repeated extends TakenBack {
  uses: CreditUse[]
}

/**
 * Spends once more the credit that paid a locked invoice before it was deleted, as far as its customers still have it.
 * Returns the payments that can be repeated: those from credit with what there is of it, the others as they were.
 */
export async function spendAgain(
  scope: Scope,
  taken: TakenBack[],
  currency: Currency,
): Promise<Repeated[]> {
  const fromCredit = taken.filter(({ source }) => source === 'credit')
  const wanted = Map.groupBy(fromCredit, ({ customerId }) => customerId)
  const found = new Map<string | null, CreditUse[]>()
  for (const [customerId, payments] of wanted) {
    // Nobody has the credit of a customer who was deleted.
    if (customerId === null) continue
    const amount = payments.reduce((sum, payment) => sum + payment.amount, 0n)
    // At once, since no transaction may update a credit twice.
    const uses = await spendCredit(scope, { customerId, currency, amount, allowsLess: true })
    found.set(customerId, uses)
  }
  return taken.flatMap((payment) => {
    if (payment.source !== 'credit') return { ...payment, uses: [] }
    const uses = takeFrom(found.get(payment.customerId) ?? [], payment.amount)
    const amount = uses.reduce((sum, use) => sum + use.amount, 0n)
    return amount > 0n ? { ...payment, amount, uses } : []
  })
}

/** Takes an amount from the front of a list of uses, which is shortened by it. */
function takeFrom(uses: CreditUse[], amount: bigint): CreditUse[] {
  const taken: CreditUse[] = []
  let open = amount
  for (let next = uses.shift(); next; next = uses.shift()) {
    const part = smaller(next.amount, open)
    open -= part
    if (part > 0n) taken.push({ creditId: next.creditId, amount: part })
    if (part === next.amount) continue
    uses.unshift({ creditId: next.creditId, amount: next.amount - part })
    break
  }
  return taken
}
