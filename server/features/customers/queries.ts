import type { ExpressionBuilder, Selectable } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Customer } from '../../../domain/parties/customer.ts'
import { normalizeForSearch, phoneDigits } from '../../../domain/text/search.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { anyOf } from '../../db/queries/any-of.ts'
import { containing, type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import type { Customers, DB } from '../../db/types.gen.ts'

export type CustomerRow = Selectable<Customers>

/** The domain's customer of a row. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    createdAt: row.created_at,
  }
}

/**
 * Throws 'not-found' if the account has no such customer. The lock 'key-share' prevents deletion until the transaction
 * ends, and 'update' new payments and invoices too.
 */
export async function findCustomer(
  { tx, account }: Scope,
  id: string,
  { lock }: { lock?: 'key-share' | 'update' } = {},
): Promise<CustomerRow> {
  if (!isId(id)) throw notFound('Customer')
  const found = tx
    .selectFrom('customers')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .$if(lock === 'key-share', (customer) => customer.forKeyShare())
    .$if(lock === 'update', (customer) => customer.forUpdate())
  const row = await found.executeTakeFirst()
  if (!row) throw notFound('Customer')
  return row
}

/**
 * The customers with exactly this name, at most two: that is enough to see that the name is ambiguous. They cannot be
 * deleted until the transaction ends.
 */
export function findCustomersByName({ tx, account }: Scope, name: string): Promise<CustomerRow[]> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('account_id', '=', account)
    .where('name', '=', name)
    .limit(2)
    .forKeyShare()
    .execute()
}

/** Throws 'not-found' if the account has no such customer. */
export function getCustomer(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, async (scope) => toCustomer(await findCustomer(scope, id)))
}

/** Fewer characters than this would find somebody's e-mail or phone by accident. */
const LEAST_OF_CONTACTS = 3

/** Whether a row of `customers` has the text in its name or e-mail, or as part of its phone number in any spelling. */
export function matchesSearch(search: string) {
  const text = search.trim().toLowerCase()
  const digits = phoneDigits(text)
  return ({ eb, or }: ExpressionBuilder<DB, 'customers'>) =>
    or([
      eb('search', 'like', searchPattern(search)),
      ...(text.length >= LEAST_OF_CONTACTS ? [eb('contacts', 'like', containing(text))] : []),
      ...(digits ? [eb('contacts', 'like', containing(digits))] : []),
    ])
}

/** A page of the account's customers that match the search, newest first. */
export function listCustomers(ctx: Ctx, account: AccountId, query: ListQuery) {
  return ctx.db.own(account, ({ tx }) => {
    const all = tx
      .selectFrom('customers')
      .where('account_id', '=', account)
      .$if(query.search.trim() !== '', (found) => found.where(matchesSearch(query.search)))
    return pageOf(
      query,
      () => all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      toCustomer,
    )
  })
}

/**
 * The customers with one of these names, as a search compares them, or one of these e-mail addresses. They cannot be
 * deleted until the transaction ends.
 */
export function sameCustomers(
  { tx, account }: Scope,
  names: readonly string[],
  emails: readonly string[] = [],
): Promise<CustomerRow[]> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('account_id', '=', account)
    .where(({ eb, fn, or }) =>
      or([
        eb('search', '=', anyOf([...new Set(names.map(normalizeForSearch))])),
        eb(fn('lower', ['email']), '=', anyOf([...new Set(emails)])),
      ]),
    )
    .forKeyShare()
    .execute()
}
