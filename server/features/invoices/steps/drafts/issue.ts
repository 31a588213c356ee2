import { AppError } from '../../../../../domain/errors.ts'
import type { AccountId } from '../../../../../domain/ids.ts'
import type { Invoice } from '../../../../../domain/invoices/invoice.ts'
import { refuseIncomplete } from '../../../../../domain/invoices/missing-fields.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { prepared, type Slots } from '../../../../db/queries/prepared-query.ts'
import { takeNumber } from '../../../businesses/index.ts'
import { recordEvent } from '../../../timeline/index.ts'
import { record } from '../../../trail/index.ts'
import { refuseSumOverLimit } from '../../parts/refuse-sum-over-limit.ts'
import { findInvoice, readInvoice } from '../../queries.ts'
import { draftContent } from './draft-content.ts'

/**
 * Issues a draft: it gets the next number of its business, and seller, buyer and VAT rate as they are now. Throws
 * 'not-found', 'already-issued', and 'invalid-fields' for what it lacks.
 */
export async function issueDraftIn(ctx: Ctx, scope: Scope, id: string): Promise<Invoice> {
  const row = await findInvoice(scope, id, { lock: true })
  if (row.state !== 'draft')
    throw new AppError('already-issued', `This invoice was issued as ${row.number_text}.`)
  const draft = await readInvoice(ctx, scope, id)
  // A customer who was deleted since is missing too.
  refuseIncomplete({ ...draft, customerName: '' })
  const { columns } = await draftContent(scope, {
    ...draft,
    businessId: row.business_id,
    customerId: row.customer_id ?? undefined,
  })
  // Last, since others of this business wait from here to the commit.
  const series = { account: scope.account, businessId: row.business_id }
  const [taken] = (await scope.tx.executeQuery(takeInvoiceNumber(series))).rows
  if (!taken) throw new Error('The series gave no number')
  const { number, number_text, irn_number } = taken
  const now = ctx.clock.now()
  await scope.tx
    .updateTable('invoices')
    .set({ ...columns, number, number_text, irn_number, issued_at: now, version: row.version + 1 })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
    .catch(refuseSumOverLimit)
  await recordEvent(ctx, scope, id, { kind: 'issued', number: number_text })
  await record(ctx, scope, { kind: 'invoice-created', number: number_text })
  return readInvoice(ctx, scope, id)
}

const takeInvoiceNumber = prepared(
  (db, series: Slots<{ account: AccountId; businessId: string }>) => takeNumber(db, series, 'INV'),
)
