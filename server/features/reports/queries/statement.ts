import type { Day } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import {
  balanceBefore,
  type Statement,
  withBalances,
} from '../../../../domain/reports/statement.ts'
import type { Ctx } from '../../../ctx.ts'
import { planForValues } from '../../../db/database.ts'
import { findCustomer } from '../../customers/index.ts'
import { newestEntries } from './entries.ts'
import { owedBy } from './owed.ts'

interface Asked {
  from: Day
  to: Day
  currency: Currency
}

/** The account of a customer over a period. What came before its first day is not read. Throws 'not-found'. */
export function getStatement(
  ctx: Ctx,
  account: AccountId,
  id: string,
  asked: Asked,
): Promise<Statement> {
  const { from, to, currency } = asked
  return ctx.db.readOwn(account, async (scope) => {
    const { name } = await findCustomer(scope, id)
    await planForValues(scope.tx)
    const whose = { account, customerId: id, currency }
    const entries = (await newestEntries(scope, whose, { from, most: null })).reverse()
    const opening =
      from === '' ? 0n : balanceBefore(entries, (await owedBy(scope, id)).get(currency) ?? 0n)
    const shown = to === '' ? entries : entries.filter(({ day }) => day <= to)
    return {
      customerId: id,
      customerName: name,
      ...asked,
      opening,
      ...withBalances(opening, shown),
    }
  })
}
