import { type Selectable, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import { toPercent } from '../../../../domain/money/tax.ts'
import { amountCell, type Columns } from '../../../adapters/formats/csv.ts'
import type { Ctx } from '../../../ctx.ts'
import { pageByPage, SMALLEST_ID } from '../../../db/queries/page-by-page.ts'
import type { Invoices } from '../../../db/types.gen.ts'
import { conditionOf, type InvoiceFilter } from './filters.ts'

/** What a list of invoices says of each: no lines, notes or snapshots, so that many fit into a page. */
const READ = [
  'id',
  'number_text',
  'customer_name',
  'state',
  'status',
  'due_date',
  'currency',
  'subtotal',
  'vat_rate',
  'vat',
  'total',
  'amount_paid',
  'credited',
  'amount_due',
  'details',
  'irn',
] as const

type ListedRow = Pick<Selectable<Invoices>, (typeof READ)[number]> & {
  business: string
  /** Null for a draft. */
  issued: string | null
}

/** A row of the table of invoices. */
export const COLUMNS: Columns<ListedRow> = [
  ['Number', (row) => row.number_text],
  ['Client', (row) => row.customer_name],
  ['Business', (row) => row.business],
  ['State', (row) => row.state ?? ''],
  ['Status', (row) => (row.state === 'issued' ? row.status : '')],
  ['Issue date', (row) => row.issued ?? ''],
  ['Due date', (row) => row.due_date ?? ''],
  ['Currency', (row) => row.currency],
  ['Subtotal', (row) => amountCell(row.subtotal), 'number'],
  ['VAT %', (row) => String(toPercent(row.vat_rate)), 'number'],
  ['VAT', (row) => amountCell(row.vat), 'number'],
  ['Total', (row) => amountCell(row.total), 'number'],
  ['Amount paid', (row) => amountCell(row.amount_paid), 'number'],
  ['Credited', (row) => amountCell(row.credited), 'number'],
  ['Amount due', (row) => amountCell(row.amount_due ?? 0n), 'number'],
  ['Details', (row) => row.details],
  ['IRN', (row) => row.irn ?? ''],
]

const BATCH_SIZE = 1_000

/** Every invoice that a filter leaves, oldest first. */
export function eachListed(
  ctx: Ctx,
  account: AccountId,
  filter: InvoiceFilter,
): AsyncGenerator<ListedRow> {
  const condition = conditionOf(filter, ctx.clock.now())
  return pageByPage<ListedRow>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, ({ tx }) =>
      tx
        .selectFrom(
          sql<Selectable<Invoices>>`(select * from invoices where account_id = ${account}
            and deleted_at is null and ${condition} and id > ${last?.id ?? SMALLEST_ID}
            order by id limit ${BATCH_SIZE})`.as('invoices'),
        )
        .innerJoin('businesses', (join) =>
          join
            .onRef('businesses.account_id', '=', 'invoices.account_id')
            .onRef('businesses.id', '=', 'invoices.business_id'),
        )
        .select(READ.map((column) => `invoices.${column}` as const))
        .select('businesses.name as business')
        .select(sql<string | null>`(issued_at at time zone time_zone)::date`.as('issued'))
        .orderBy('invoices.id')
        .execute(),
    ),
  )
}
