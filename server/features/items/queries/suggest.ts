import { currency as currencies } from '../../../../contract/fields/common.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { lineText, type Suggestion } from '../../../../domain/items/item.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { searchPattern } from '../../../db/queries/paging.ts'
import { toItem } from '../queries.ts'

const MOST = 8
/**
 * Invoices whose lines are looked through, the newest. It bounds the work by the index of the newest ones, whether an
 * account has a hundred invoices or a hundred thousand.
 */
const NEWEST = 500

interface Wanted {
  search: string
  currency: Currency
}

/** Suggestions for a line with this text: from the price list first, then from the newest invoices. */
export function suggestLines(
  ctx: Ctx,
  account: AccountId,
  { search, currency }: Wanted,
): Promise<Suggestion[]> {
  return ctx.db.readOwn(account, async (scope) => {
    if (normalizeForSearch(search) === '') return []
    const listed = await itemsLike(scope, search, currency)
    const written = await writtenLike(scope, search, currency)
    const texts = new Set(listed.map(({ text }) => normalizeForSearch(text)))
    const others = written.filter(({ text }) => !texts.has(normalizeForSearch(text)))
    return [...listed, ...others].slice(0, MOST)
  })
}

async function itemsLike({ tx, account }: Scope, search: string, currency: Currency) {
  const rows = await tx
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', account)
    .where('currency', '=', currency)
    .where('search', 'like', searchPattern(search))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(toItem).map((item) => ({
    source: 'item' as const,
    text: lineText(item),
    unitPrice: item.unitPrice,
    currency: item.currency,
    unit: item.unit,
  }))
}

/** Each text once, with its latest price. Compared here: the database does not know how a search folds letters. */
async function writtenLike({ tx, account }: Scope, search: string, currency: Currency) {
  const rows = await tx
    .with('newest', (db) =>
      db
        .selectFrom('invoices')
        .select(['id', 'currency'])
        .where('account_id', '=', account)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(NEWEST),
    )
    .selectFrom('newest')
    .innerJoin('invoice_lines', (join) =>
      join.on('account_id', '=', account).onRef('invoice_id', '=', 'newest.id'),
    )
    .distinctOn('description')
    .select(['newest.id', 'newest.currency', 'description', 'unit_price'])
    .where('newest.currency', '=', currency)
    .orderBy('description')
    .orderBy('newest.id', 'desc')
    .execute()
  const wanted = normalizeForSearch(search)
  return rows
    .filter(({ description }) => normalizeForSearch(description).includes(wanted))
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, MOST)
    .map((row) => ({
      source: 'written' as const,
      text: row.description,
      unitPrice: row.unit_price,
      currency: currencies.parse(row.currency),
      unit: '',
    }))
}
