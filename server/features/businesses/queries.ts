import type { Selectable } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Business } from '../../../domain/parties/business.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import type { Businesses } from '../../db/types.gen.ts'

export type BusinessRow = Selectable<Businesses>

/** The domain's business of a row, without its sealed keys for the NRS. */
export function toBusiness(row: BusinessRow): Business {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    category: row.category,
    address: row.address,
    logoKey: row.logo_key,
    vatRate: row.vat_rate,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    bankOnPaper: row.bank_on_paper,
    linkPreview: row.link_preview,
    ownAmounts: row.own_amounts,
    chargesVat: row.charges_vat,
    timeZone: row.time_zone,
    taxId: row.tax_id,
    cacNumber: row.cac_number,
    nrsServiceId: row.nrs_service_id,
    nrsBusinessId: row.nrs_business_id,
    hasNrsKeys: row.nrs_key_id !== null,
  }
}

/** With `lock` no other change of the business is made meanwhile. Throws 'not-found' if the account has no such business. */
export async function findBusiness(
  { tx, account }: Scope,
  id: string,
  { lock = false } = {},
): Promise<BusinessRow> {
  const row =
    isId(id) &&
    (await tx
      .selectFrom('businesses')
      .selectAll()
      .where('account_id', '=', account)
      .where('id', '=', id)
      // References to the business, as by a new invoice, do not wait.
      .$if(lock, (found) => found.forNoKeyUpdate())
      .executeTakeFirst())
  if (!row) throw notFound('Business')
  return row
}

/** The account's first business, which is the default. */
export function firstBusiness({ tx, account }: Scope): Promise<BusinessRow | undefined> {
  return tx
    .selectFrom('businesses')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Throws 'not-found' if the account has no such business. */
export function getBusiness(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, async (scope) => toBusiness(await findBusiness(scope, id)))
}

/** A page of the account's businesses whose names match the search, newest first. */
export function listBusinesses(ctx: Ctx, account: AccountId, query: ListQuery) {
  return ctx.db.own(account, ({ tx }) => {
    const all = tx
      .selectFrom('businesses')
      .where('account_id', '=', account)
      .where('search', 'like', searchPattern(query.search))
    return pageOf(
      query,
      () => all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      toBusiness,
    )
  })
}
