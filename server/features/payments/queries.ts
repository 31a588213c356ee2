import { type Selectable, sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Certificate, Payment, PaymentMethod } from '../../../domain/invoices/payment.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import type { Payments } from '../../db/types.gen.ts'

/** Payments per batch of the export. */
const BATCH_SIZE = 200

export interface PaymentQuery extends ListQuery, Omit<PaymentFilter, 'search'> {}

/** What a list may be limited to; what is undefined or '' does not limit it. */
interface PaymentFilter {
  search?: string | undefined
  invoiceId?: string | undefined
  customerId?: string | undefined
  method?: PaymentMethod | '' | undefined
  certificate?: Certificate | '' | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A page of payments, newest first. */
export function listPayments(ctx: Ctx, account: AccountId, query: PaymentQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const found = matching(scope, query)
    return pageOf(
      query,
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        found
          .selectAll('payments')
          .select([allocations(), receipt()])
          .orderBy('payments.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      toPayment,
    )
  })
}

/** Throws 'not-found'. */
export function getPayment(ctx: Ctx, account: AccountId, id: string): Promise<Payment> {
  return ctx.db.readOwn(account, (scope) => readPayment(scope, id))
}

/** A payment that this transaction may have just written. Throws 'not-found'. */
export async function readPayment({ tx, account }: Scope, id: string): Promise<Payment> {
  const row = await tx
    .selectFrom('payments')
    .selectAll('payments')
    .select([allocations(), receipt()])
    .where('payments.account_id', '=', account)
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Payment')
  return toPayment(row)
}

/** The refunds of a part of a payment. */
export async function refundsOf({ tx, account }: Scope, id: string): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll('payments')
    .select([allocations(), receipt()])
    .where('payments.account_id', '=', account)
    .where('refund_of', '=', id)
    .execute()
  return rows.map(toPayment)
}

/** Every payment that a filter leaves, oldest first, for the exports. */
export function eachPayment(ctx: Ctx, account: AccountId, filter: PaymentFilter = {}) {
  return pageByPage<Payment>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await matching(scope, filter)
        .selectAll('payments')
        .select([allocations(), receipt()])
        .where('payments.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('payments.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map(toPayment)
    }),
  )
}

function matching({ tx, account }: Scope, filter: PaymentFilter) {
  const { invoiceId, customerId, method, certificate, from, to, search = '' } = filter
  // The database refuses to compare with anything that is no id.
  const ofNobody = [invoiceId, customerId].some((id) => Boolean(id) && !isId(id ?? ''))
  return tx
    .selectFrom('payments')
    .where('payments.account_id', '=', account)
    .$if(ofNobody, (found) => found.where(sql<boolean>`false`))
    .$if(Boolean(invoiceId) && !ofNobody, (found) =>
      found.where('payments.id', 'in', (eb) =>
        eb
          .selectFrom('payment_allocations')
          .select('payment_id')
          .where('account_id', '=', account)
          .where('invoice_id', '=', invoiceId ?? ''),
      ),
    )
    .$if(Boolean(customerId) && !ofNobody, (found) =>
      found.where('customer_id', '=', customerId ?? ''),
    )
    .$if(Boolean(method), (found) => found.where('method', '=', method || null))
    .$if(Boolean(certificate), (found) => found.where('certificate', '=', certificate || null))
    .$if(Boolean(from), (found) => found.where('paid_on', '>=', from ?? ''))
    .$if(Boolean(to), (found) => found.where('paid_on', '<=', to ?? ''))
    .$if(search !== '', (found) => found.where('customer_search', 'like', searchPattern(search)))
}

type JsonAllocation = [invoiceId: string, invoiceNumber: string, amount: string]

/** What each invoice took, without the entries that took it back. Amounts are text, since a JSON number may not hold them. */
function allocations() {
  return sql<JsonAllocation[]>`coalesce((
    select json_agg(json_build_array(a.invoice_id, i.number_text, a.amount::text) order by a.id)
    from payment_allocations a join invoices i on i.account_id = a.account_id and i.id = a.invoice_id
    where a.account_id = payments.account_id and a.payment_id = payments.id
      and sign(a.amount) = sign(payments.amount)), '[]')`.as('allocations')
}

type JsonReceipt = [id: string, number: string]

function receipt() {
  return sql<JsonReceipt | null>`(select json_build_array(r.id, r.number_text) from receipts r
    where r.account_id = payments.account_id and r.payment_id = payments.id)`.as('receipt')
}

type PaymentRow = Selectable<Payments> & {
  allocations: JsonAllocation[]
  receipt: JsonReceipt | null
}

function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    allocations: row.allocations.map(([invoiceId, invoiceNumber, amount]) => ({
      invoiceId,
      invoiceNumber,
      amount: BigInt(amount),
    })),
    credited: row.credited,
    customerId: row.customer_id,
    customerName: row.customer_name,
    currency: row.currency,
    method: row.method,
    source: row.source,
    amount: row.amount,
    paidOn: row.paid_on,
    reference: row.reference,
    note: row.note,
    reversedAt: row.reversed_at,
    reverseReason: row.reverse_reason,
    refundOf: row.refund_of,
    isDisputed: row.disputed_at !== null,
    certificate: row.certificate,
    certificateKey: row.certificate_key,
    receipt: row.receipt && { id: row.receipt[0], number: row.receipt[1] },
    createdAt: row.created_at,
  }
}
