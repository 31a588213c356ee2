import { after } from '../../../../domain/dates.ts'
import { CLEARANCE_RETRIES } from '../../../../domain/invoices/clearance.ts'
import { type NrsKeys, qrTextOf } from '../../../adapters/nrs/keys.ts'
import type { NrsAnswer } from '../../../adapters/nrs/port.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness, openNrsKeys } from '../../businesses/index.ts'
import { findInvoice, lockMoney } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { noteNumberOf } from '../queries.ts'
import type { DueClearance } from '../steps/lock-due.ts'

/** Stores the answer of the NRS, or when to ask it again. The first answer counts. */
export async function settleTry(
  ctx: Ctx,
  taken: DueClearance,
  answer: NrsAnswer | null,
): Promise<void> {
  const { account_id, invoice_id: id, irn } = taken
  // Our own row named the account.
  await ctx.db.own(account_id, async (scope) => {
    // Payments and sending to the NRS lock the invoice first too.
    const invoice = await findInvoice(scope, id, { lock: true })
    const columns = await columnsOf(ctx, scope, invoice.business_id, taken, answer)
    const settled = await update(scope, taken.document_id, columns)
    if (!answer || !settled) return
    const creditNote = await noteNumberOf(scope, taken.credit_note_id)
    if (creditNote === undefined) await lockMoney(scope, [id], irn)
    if (creditNote === undefined && answer.state === 'accepted')
      await ctx.emit(scope.tx, {
        name: 'credit-notes-clearable',
        ...{ accountId: account_id, invoiceId: id },
      })
    const of = creditNote === undefined ? {} : { creditNote }
    await recordEvent(
      ctx,
      scope,
      id,
      answer.state === 'accepted'
        ? { kind: 'nrs-accepted', irn, ...of }
        : { kind: 'nrs-rejected', reason: answer.reason, ...of },
    )
  })
}

async function columnsOf(
  ctx: Ctx,
  scope: Scope,
  businessId: string,
  { irn, tries, next_at }: DueClearance,
  answer: NrsAnswer | null,
) {
  const now = ctx.clock.now()
  if (!answer) {
    const delay = CLEARANCE_RETRIES[tries]
    return { next_at: delay === undefined ? null : after(next_at ?? now, delay) }
  }
  if (answer.state === 'rejected') return { ...answer, next_at: null, answered_at: now }
  const keys = await openNrsKeys(ctx, await findBusiness(scope, businessId))
  const qr = keys ? ownQr(irn, now, keys) : answer.qr
  return { state: answer.state, qr, next_at: null, answered_at: now }
}

function ownQr(irn: string, now: Date, keys: NrsKeys): string {
  return qrTextOf(irn, Math.floor(now.getTime() / 1000), keys)
}

/** False if it was answered before. */
async function update(
  { tx, account }: Scope,
  documentId: string,
  columns: Awaited<ReturnType<typeof columnsOf>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clearances')
    .set({ ...columns, taken_until: null })
    .where('account_id', '=', account)
    .where('document_id', '=', documentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
