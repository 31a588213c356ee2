import { type Kysely, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import type { Ctx } from '../../../ctx.ts'
import type { DB } from '../../../db/types.gen.ts'
import { type InvoiceRow, stateOf } from '../rows.ts'
import { overdueOn } from './current.ts'
import { type PageParts, rowsOf } from './page.ts'
import { type InvoiceQuery, pagesBy } from './pages.ts'

const COLUMNS = [
  'id',
  'number_text',
  'customer_name',
  'due_date',
  'currency',
  'total',
  'amount_paid',
  'credited',
  'status',
  'state',
] as const

type CardRow = Pick<InvoiceRow, (typeof COLUMNS)[number]> & { overdue: boolean; ready: boolean }

/** isReadyToIssue of a row of `invoices`, in SQL; false for what is not a draft. */
const READY =
  sql<boolean>`(state = 'draft' and customer_id is not null and due_date is not null and (
  select coalesce(bool_and(description <> '' and unit_price > 0 and (vat_category <> 'exempt' or vat_reason <> '')),
    false)
  from invoice_lines where account_id = invoices.account_id and invoice_id = invoices.id))`.as(
    'ready',
  )

const readCards = pagesBy<CardRow>(cardsOf)

/** The same page as listInvoices, with what a card shows of each invoice: no lines, notes or snapshots. */
export async function listCards(ctx: Ctx, account: AccountId, asked: InvoiceQuery) {
  const { rows, total } = await readCards(ctx, account, asked)
  const { page, pageSize } = asked
  return { page, pageSize, pages: Math.ceil(total / pageSize), total, data: rows.map(toCard) }
}

function cardsOf(db: Kysely<DB>, { account, size, picked, now }: PageParts) {
  return db
    .with('size', () => sql<{ total: bigint }>`(${size})`)
    .with('picked', () => sql<{ id: string }>`(${picked})`)
    .selectFrom(rowsOf(account))
    .select(COLUMNS)
    .select(overdueOn(now))
    .select(READY)
    .select(sql<bigint>`(select total from size)`.as('found'))
    .orderBy('id', 'desc')
}

function toCard(row: CardRow): InvoiceCard {
  return {
    id: row.id,
    number: row.number_text,
    customerName: row.customer_name,
    dueDate: row.due_date ?? '',
    currency: row.currency,
    total: row.total,
    amountPaid: row.amount_paid,
    credited: row.credited,
    status: row.status,
    state: stateOf(row),
    isOverdue: row.overdue,
    isReady: row.ready,
  }
}
