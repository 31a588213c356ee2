import type { Minor } from '../../../domain/money/money.ts'
import { refundList } from './paystack-answers.ts'
import { dataOf, type Request } from './paystack-api.ts'

const PAGE_SIZE = 100
/** Pages that are read at most: a payment has a few refunds. */
const MOST_PAGES = 10

/** Kobo of all refunds of a transaction that Paystack lists, failed ones too. */
export async function listedRefunds(
  request: Request,
  transactionId: string | null,
): Promise<Minor> {
  if (transactionId === null || !/^\d+$/.test(transactionId))
    throw new Error('The payment has no transaction of Paystack')
  const query = `transaction=${transactionId}&perPage=${PAGE_SIZE}`
  let sum = 0n
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const part = dataOf(await request(`refund?${query}&page=${page}`), refundList)
    // Those of other payments would be listed too if the filter were not known.
    for (const { transaction, amount } of part) if (transaction === transactionId) sum += amount
    if (part.length < PAGE_SIZE) return sum
  }
  throw new Error('Paystack lists too many refunds')
}
