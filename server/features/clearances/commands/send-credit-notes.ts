import { dayIn } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { irnOf } from '../../../../domain/invoices/clearance.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { readCreditNote } from '../../credit-notes/index.ts'
import { documentOfCreditNote } from '../../e-invoices/index.ts'
import { findInvoice, type InvoiceRow } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { payloadOf } from '../parts/payload.ts'
import { acceptedOf, unsentNotes } from '../queries.ts'

/**
 * Queues the credit notes of an invoice for the NRS once it has accepted the invoice, and so knows what they correct.
 * Queued ones stay. Idempotent.
 */
export function sendCreditNotes(ctx: Ctx, account: AccountId, invoiceId: string): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    const invoice = await findInvoice(scope, invoiceId, { lock: true })
    const accepted = await acceptedOf(scope, invoiceId)
    if (!accepted) return
    for (const note of await unsentNotes(scope, invoiceId))
      await begin(ctx, scope, { invoice, accepted, note })
  })
}

interface Sending {
  invoice: InvoiceRow
  accepted: NonNullable<Awaited<ReturnType<typeof acceptedOf>>>
  note: { id: string; irn_number: string }
}

async function begin(
  ctx: Ctx,
  scope: Scope,
  { invoice, accepted, note: { id, irn_number } }: Sending,
) {
  const note = await readCreditNote(scope, id)
  const business = await findBusiness(scope, invoice.business_id)
  const day = dayIn(business.time_zone, note.createdAt)
  // Under the Service ID of its invoice, even if the business has another one now.
  const irn = irnOf(irn_number, accepted.irn.split('-').at(-2) ?? '', day)
  const payload = payloadOf(documentOfCreditNote(note, day), {
    irn,
    nrsBusinessId: accepted.nrsBusinessId,
    customerTaxId: accepted.customerTaxId,
    correctedIrn: accepted.irn,
  })
  const now = ctx.clock.now()
  await scope.tx
    .insertInto('clearances')
    .values({
      ...{ account_id: scope.account, invoice_id: invoice.id, credit_note_id: id, irn },
      ...{ access_point: accepted.accessPoint, customer_name: note.buyer.name },
      ...{ payload: JSON.stringify(payload), next_at: now, created_at: now },
    })
    .execute()
  await recordEvent(ctx, scope, invoice.id, { kind: 'nrs-sent', irn, creditNote: note.number })
}
