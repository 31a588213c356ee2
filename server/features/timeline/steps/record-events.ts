import type { InvoiceEvent } from '../../../../domain/invoices/timeline.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { insertAll } from '../../../db/queries/insert-all.ts'

/** Adds events to the timelines of many invoices, in the given order, caused by the request's caller. */
export async function recordEvents(
  ctx: Ctx,
  { tx, account }: Scope,
  events: readonly (readonly [invoiceId: string, event: InvoiceEvent])[],
): Promise<void> {
  const rows = events.map(([invoice_id, { kind, ...facts }]) => ({
    account_id: account,
    invoice_id,
    id: ctx.random.id(),
    kind,
    facts: JSON.stringify(facts),
    user_id: ctx.request?.userId ?? null,
    at: ctx.clock.now(),
  }))
  await insertAll(rows, (some) => tx.insertInto('invoice_events').values(some).execute())
}
