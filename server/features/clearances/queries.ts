import type { ExportedClearance } from '../../../contract/wire/exported.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'

const BATCH_SIZE = 500

/** Every clearance of an account, by document. */
export function eachClearance(ctx: Ctx, account: AccountId) {
  return pageByPage<ExportedClearance & { documentId: string }>(BATCH_SIZE, (last) =>
    ctx.db.own(account, async ({ tx }) => {
      const rows = await tx
        .selectFrom('clearances')
        .selectAll()
        .where('account_id', '=', account)
        .where('document_id', '>', last?.documentId ?? SMALLEST_ID)
        .orderBy('document_id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({
        documentId: row.document_id,
        invoiceId: row.invoice_id,
        creditNoteId: row.credit_note_id,
        ...{ irn: row.irn, state: row.state, reason: row.reason },
        ...{ qr: row.qr, tries: row.tries, accessPoint: row.access_point },
        ...{ createdAt: row.created_at, answeredAt: row.answered_at },
        payload: row.payload === '' ? null : JSON.parse(row.payload),
      }))
    }),
  )
}

/** The payload that was sent of an invoice. */
interface Sent {
  business_id: string
  accounting_customer_party?: { tin: string }
}

/** The acceptance of an invoice by the NRS; null without one, and once the payload is erased. */
export async function acceptedOf({ tx, account }: Scope, invoiceId: string) {
  const row = await tx
    .selectFrom('clearances')
    .select(['irn', 'payload', 'access_point'])
    .where('account_id', '=', account)
    .where('document_id', '=', invoiceId)
    .where('state', '=', 'accepted')
    .where('payload', '<>', '')
    .executeTakeFirst()
  if (!row) return null
  // Only payloadOf makes it.
  const { business_id, accounting_customer_party: customer } = JSON.parse(row.payload) as Sent
  return {
    irn: row.irn,
    accessPoint: row.access_point,
    nrsBusinessId: business_id,
    customerTaxId: customer?.tin ?? '',
  }
}

/** The credit notes of an invoice that are not queued for the NRS, oldest first. */
export function unsentNotes({ tx, account }: Scope, invoiceId: string) {
  return tx
    .selectFrom('credit_notes')
    .select(['id', 'irn_number'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clearances as c')
            .select('c.irn')
            .whereRef('c.account_id', '=', 'credit_notes.account_id')
            .whereRef('c.document_id', '=', 'credit_notes.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** The number of a credit note; undefined without one. */
export async function noteNumberOf(
  { tx, account }: Scope,
  id: string | null,
): Promise<string | undefined> {
  if (id === null) return undefined
  const row = await tx
    .selectFrom('credit_notes')
    .select('number_text')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.number_text
}
