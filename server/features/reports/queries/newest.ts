import type { Day } from '../../../../domain/dates.ts'
import { CURRENCIES } from '../../../../domain/money/money.ts'
import { balanceBefore, withBalances } from '../../../../domain/reports/statement.ts'
import { planForValues, type Scope } from '../../../db/database.ts'
import type { CustomerRow } from '../../customers/index.ts'
import { newestEntries } from './entries.ts'
import { owedBy } from './owed.ts'

interface Asked {
  from: Day
  /** Entries of one currency at most. */
  most: number
}

/**
 * The account of a customer since a day in every currency in which something happened, as it is now. Of more than `most`
 * entries it has the newest: what came before them is in the opening balance, and `from` is their first day. It takes
 * the same time however long the history is.
 */
export async function readNewest(
  scope: Scope,
  { id, name }: Pick<CustomerRow, 'id' | 'name'>,
  { from, most }: Asked,
) {
  await planForValues(scope.tx)
  const owed = await owedBy(scope, id)
  const statements = []
  for (const currency of CURRENCIES) {
    const whose = { account: scope.account, customerId: id, currency }
    // Without a last day: where a business is, tomorrow may have begun.
    const newest = await newestEntries(scope, whose, { from, most: most + 1 })
    const entries = newest.slice(0, most).reverse()
    const opening = balanceBefore(entries, owed.get(currency) ?? 0n)
    if (entries.length === 0 && opening === 0n) continue
    statements.push({
      ...{ customerId: id, customerName: name, currency, to: '', opening },
      from: newest.length > most ? (entries[0]?.day ?? from) : from,
      ...withBalances(opening, entries),
    })
  }
  return statements
}
