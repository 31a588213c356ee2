import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { Customer } from '../../../domain/parties/customer.ts'
import type { Columns } from '../../adapters/formats/csv.ts'
import { listFile, tableFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import type { Exported } from '../../slice.ts'
import { type CustomerRow, matchesSearch, toCustomer } from './queries.ts'

const BATCH_SIZE = 500

/** A row of the table of customers. */
export const COLUMNS: Columns<Customer> = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Added', ({ createdAt }) => createdAt.toISOString()],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/customers.json', eachCustomer(ctx, account), (customer) =>
      schemas.customer.encode(customer),
    ),
    tableFile('data/customers.csv', eachCustomer(ctx, account), COLUMNS),
  ],
}

/** Every customer that a search finds, oldest first. */
export async function* eachCustomer(ctx: Ctx, account: AccountId, { search = '' } = {}) {
  const rows = pageByPage<CustomerRow>(BATCH_SIZE, (last) =>
    ctx.db.own(account, ({ tx }) =>
      tx
        .selectFrom('customers')
        .selectAll()
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .$if(search.trim() !== '', (found) => found.where(matchesSearch(search)))
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
  for await (const row of rows) yield toCustomer(row)
}
