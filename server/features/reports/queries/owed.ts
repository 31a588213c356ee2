import { sql } from 'kysely'
import type { Scope } from '../../../db/database.ts'

/**
 * What a customer owes by currency, negative for credit: what invoices have due, less the credit that is left. A
 * statement of everything closes with it; the recount of a random history (recount.test.ts) compares the two.
 */
export async function owedBy({ tx, account }: Scope, customerId: string) {
  const { rows } = await sql<{ currency: string; owed: bigint }>`
    select currency, sum(owed)::bigint as owed from (
      select currency, sum(amount_due) as owed from invoices
      where account_id = ${account} and customer_id = ${customerId} and deleted_at is null and state = 'issued'
        and amount_due > 0
      group by currency
      union all
      select currency, -sum(unspent) from credits
      where account_id = ${account} and customer_id = ${customerId} and unspent > 0
      group by currency) each
    group by currency`.execute(tx)
  return new Map(rows.map(({ currency, owed }) => [currency, owed]))
}
