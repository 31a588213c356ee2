import type { UserId } from '../../../../domain/ids.ts'
import type { InvoiceEvent } from '../../../../domain/invoices/timeline.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Adds an event to the timeline of an invoice, caused by the request's caller, if there is one. */
export async function recordEvent(
  ctx: Ctx,
  { tx, account }: Pick<Scope, 'tx' | 'account'>,
  invoiceId: string,
  { kind, ...facts }: InvoiceEvent,
  by: UserId | null = ctx.request?.userId ?? null,
): Promise<void> {
  await tx
    .insertInto('invoice_events')
    .values({
      account_id: account,
      invoice_id: invoiceId,
      id: ctx.random.id(),
      kind,
      facts: JSON.stringify(facts),
      user_id: by,
      at: ctx.clock.now(),
    })
    .execute()
}
