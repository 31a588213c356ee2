import type { Invoice } from '../../../../../domain/invoices/invoice.ts'
import type { DraftFields, Origin } from '../../../../../domain/invoices/invoice-fields.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { recordEvent } from '../../../timeline/index.ts'
import { readInvoice } from '../../queries.ts'
import { replaceLines } from '../replace-lines.ts'
import { draftContent } from './draft-content.ts'

interface Source extends Origin {
  /** The number of the invoice that it is a copy of. */
  from?: string
  /** The number of the estimate that it is made of. */
  estimate?: string
}

/**
 * Adds a draft: it has no number, is in no sum, and may be incomplete. Throws 'not-found' for foreign ids, 'invalid-fields' without a business or for an unknown customer.
 */
export async function addDraftIn(
  ctx: Ctx,
  scope: Scope,
  fields: DraftFields,
  { from, estimate, estimateId, recurringId }: Source = {},
): Promise<Invoice> {
  const { totals, columns } = await draftContent(scope, fields)
  const id = ctx.random.id()
  await scope.tx
    .insertInto('invoices')
    .values({
      ...columns,
      account_id: scope.account,
      id,
      number_text: '',
      status: 'Not-Paid',
      estimate_id: estimateId,
      recurring_id: recurringId,
      created_at: ctx.clock.now(),
    })
    .execute()
  await replaceLines(ctx, scope, id, fields.lines, totals)
  await recordEvent(ctx, scope, id, {
    kind: 'created',
    ...(from && { from }),
    ...(estimate && { estimate }),
  })
  return readInvoice(ctx, scope, id)
}
