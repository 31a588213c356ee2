import { type Selectable, sql } from 'kysely'
import type { ExportedSend } from '../../../contract/wire/exported.ts'
import type { AccountId, UserId } from '../../../domain/ids.ts'
import type { Letter } from '../../../domain/sending/letter.ts'
import type { MailingKind, Send } from '../../../domain/sending/sends.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import type { Sends } from '../../db/types.gen.ts'
import { getEstimate } from '../estimates/index.ts'
import { findInvoice } from '../invoices/index.ts'
import { getReceipt } from '../receipts/index.ts'

/** Maximum number of mails in a list. */
const MAX_LISTED = 500
/** Mails per batch of the export. */
const BATCH_SIZE = 200

/** What a queued mail is made from. */
export interface Delivery {
  id: string
  address: string
  tries: number
  letter: Letter
  /** The invoice, or the first one that the receipt is for; null for a receipt on account. */
  invoiceId: string | null
  versionId: string | null
  receiptId: string | null
  receiptNumber: string | null
  estimateId: string | null
  /** Who sent it; null for Risiti itself. */
  user: UserId | null
  kind: MailingKind
}

/** A queued mail; undefined if it is settled or erased. */
export function findDelivery(
  ctx: Ctx,
  account: AccountId,
  id: string,
): Promise<Delivery | undefined> {
  return ctx.db.own(account, async (scope) => {
    const row = await sendsOf(scope)
      .leftJoin('receipts', (join) =>
        join
          .onRef('receipts.account_id', '=', 'mailings.account_id')
          .onRef('receipts.id', '=', 'mailings.receipt_id'),
      )
      .select(['sends.id', 'address', 'tries', 'letter', 'invoice_id', 'version_id', 'receipt_id'])
      .select(['mailings.user_id', 'mailings.kind', 'estimate_id', 'receipts.number_text'])
      .select(
        sql<string | null>`(select a.invoice_id from payment_allocations a
          where a.account_id = receipts.account_id and a.payment_id = receipts.payment_id
          order by a.id limit 1)`.as('paid_invoice_id'),
      )
      .where('sends.id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (!row) return undefined
    return {
      ...{ id: row.id, address: row.address, tries: row.tries, user: row.user_id },
      kind: row.kind,
      // Only queueMails writes this column.
      letter: row.letter as unknown as Letter,
      invoiceId: row.invoice_id ?? row.paid_invoice_id,
      versionId: row.version_id,
      receiptId: row.receipt_id,
      receiptNumber: row.number_text,
      estimateId: row.estimate_id,
    }
  })
}

/** The mails with an invoice, newest first. Throws 'not-found'. */
export function listInvoiceSends(ctx: Ctx, account: AccountId, id: string): Promise<Send[]> {
  return ctx.db.own(account, async (scope) => {
    await findInvoice(scope, id)
    return newest(scope, 'invoice_id', id)
  })
}

/** The mails with a receipt, newest first. Throws 'not-found'. */
export async function listReceiptSends(ctx: Ctx, account: AccountId, id: string): Promise<Send[]> {
  await getReceipt(ctx, account, id)
  return ctx.db.own(account, (scope) => newest(scope, 'receipt_id', id))
}

/** The mails with an estimate, newest first. Throws 'not-found'. */
export async function listEstimateSends(ctx: Ctx, account: AccountId, id: string): Promise<Send[]> {
  await getEstimate(ctx, account, id)
  return ctx.db.own(account, (scope) => newest(scope, 'estimate_id', id))
}

type DocumentColumn = 'invoice_id' | 'receipt_id' | 'estimate_id'

async function newest(scope: Scope, column: DocumentColumn, id: string) {
  const rows = await sendsOf(scope)
    .selectAll('sends')
    .where(column, '=', id)
    .orderBy('sends.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(toSend)
}

/** Every mail of the account with its words, oldest first, for the export. */
export function eachSend(ctx: Ctx, account: AccountId) {
  return pageByPage<ExportedSend>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await sendsOf(scope)
        .selectAll('sends')
        .select(['letter', 'invoice_id', 'receipt_id', 'estimate_id'])
        .where('sends.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('sends.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => {
        // Only queueMails writes this column.
        const { subject, message } = row.letter as unknown as Letter
        const document = {
          ...{ invoiceId: row.invoice_id, receiptId: row.receipt_id },
          estimateId: row.estimate_id,
        }
        return { ...toSend(row), ...document, subject, message }
      })
    }),
  )
}

function sendsOf({ tx, account }: Scope) {
  return tx
    .selectFrom('sends')
    .innerJoin('mailings', (join) =>
      join
        .onRef('mailings.account_id', '=', 'sends.account_id')
        .onRef('mailings.id', '=', 'sends.mailing_id'),
    )
    .where('sends.account_id', '=', account)
}

/** The domain's mail of a row. */
export function toSend({ id, address, state, reason, created_at }: Selectable<Sends>): Send {
  return { id, to: address, state, reason, createdAt: created_at }
}
