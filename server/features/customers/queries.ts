import type { Selectable } from 'kysely'
import type { Customer } from '../../../domain/customer.ts'
import { notFound } from '../../../domain/errors.ts'
import { isId, type OwnerId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/paging.ts'
import type { Customers } from '../../db/types.gen.ts'

export type CustomerRow = Selectable<Customers>

export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    accountId: row.owner_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    createdAt: row.created_at,
  }
}

/** Throws 'not-found' if the owner has no such customer. `forKeyShare` prevents deletion until the transaction ends. */
export async function findCustomer(
  { tx, owner }: Scope,
  id: string,
  { forKeyShare = false } = {},
): Promise<CustomerRow> {
  if (!isId(id)) throw notFound('Customer')
  const found = tx
    .selectFrom('customers')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('id', '=', id)
  const row = await (forKeyShare ? found.forKeyShare() : found).executeTakeFirst()
  if (!row) throw notFound('Customer')
  return row
}

/**
 * The customers with exactly this name, at most two: that is enough to see that the name is ambiguous. They cannot be
 * deleted until the transaction ends.
 */
export function findCustomersByName({ tx, owner }: Scope, name: string): Promise<CustomerRow[]> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('name', '=', name)
    .limit(2)
    .forKeyShare()
    .execute()
}

export function getCustomer(ctx: Ctx, owner: OwnerId, id: string) {
  return ctx.db.own(owner, async (scope) => toCustomer(await findCustomer(scope, id)))
}

export function listCustomers(ctx: Ctx, owner: OwnerId, query: ListQuery) {
  return ctx.db.own(owner, ({ tx }) => {
    const all = tx
      .selectFrom('customers')
      .where('owner_id', '=', owner)
      .where('search', 'like', searchPattern(query.search))
    return pageOf(
      query,
      () => all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      toCustomer,
    )
  })
}
