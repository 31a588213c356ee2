import { sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { CreditNote } from '../../../domain/invoices/credit-note.ts'
import type { VatSums } from '../../../domain/money/tax.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import type { InvoiceRow } from '../invoices/index.ts'
import { CLEARANCE, toCreditNote } from './rows.ts'

/** Credit notes per batch of the export; one has up to 500 lines. */
const BATCH_SIZE = 20

interface CreditNoteQuery extends ListQuery {
  invoiceId?: string | undefined
}

/** A page of credit notes, newest first. */
export function listCreditNotes(ctx: Ctx, account: AccountId, query: CreditNoteQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const found = matching(scope, query)
    return pageOf(
      query,
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        found
          .selectAll()
          .select(CLEARANCE)
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      toCreditNote,
    )
  })
}

function matching({ tx, account }: Scope, { search, invoiceId }: CreditNoteQuery) {
  return tx
    .selectFrom('credit_notes')
    .where('account_id', '=', account)
    .$if(search !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('customer_search', 'like', searchPattern(search)),
          eb(sql<string>`lower(number_text)`, 'like', searchPattern(search)),
        ]),
      ),
    )
    .$if(Boolean(invoiceId), (all) =>
      // The database refuses to compare with text that is not an id.
      isId(invoiceId ?? '')
        ? all.where('invoice_id', '=', invoiceId ?? '')
        : all.where(sql<boolean>`false`),
    )
}

/** Throws 'not-found'. */
export function getCreditNote(ctx: Ctx, account: AccountId, id: string): Promise<CreditNote> {
  return ctx.db.readOwn(account, (scope) => readCreditNote(scope, id))
}

/** A credit note that this transaction may have just written. Throws 'not-found'. */
export async function readCreditNote({ tx, account }: Scope, id: string): Promise<CreditNote> {
  const row =
    isId(id) &&
    (await tx
      .selectFrom('credit_notes')
      .selectAll()
      .select(CLEARANCE)
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirst())
  if (!row) throw notFound('Credit note')
  return toCreditNote(row)
}

/** The sum of the credit notes of an invoice. */
export async function creditedSums({ tx, account }: Scope, invoice: InvoiceRow): Promise<VatSums> {
  const { subtotal, vat, zeroBase, exemptBase } = await tx
    .selectFrom('credit_notes')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('subtotal'), sql<string>`0`).as('subtotal'),
      fn.coalesce(fn.sum<string>('vat'), sql<string>`0`).as('vat'),
      fn.coalesce(fn.sum<string>('zero_base'), sql<string>`0`).as('zeroBase'),
      fn.coalesce(fn.sum<string>('exempt_base'), sql<string>`0`).as('exemptBase'),
    ])
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  return {
    vatRate: invoice.vat_rate,
    subtotal: BigInt(subtotal),
    vat: BigInt(vat),
    zeroBase: BigInt(zeroBase),
    exemptBase: BigInt(exemptBase),
  }
}

/** Every credit note of the account, oldest first, for the export. */
export function eachCreditNote(ctx: Ctx, account: AccountId) {
  return pageByPage<CreditNote>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async ({ tx }) => {
      const rows = await tx
        .selectFrom('credit_notes')
        .selectAll()
        .select(CLEARANCE)
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map(toCreditNote)
    }),
  )
}

/** How many credit notes the account has: each has a PDF. */
export async function countCreditNotes({ tx, account }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('credit_notes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(count)
}
