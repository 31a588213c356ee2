import { AppError, notFound } from '../../../../domain/errors.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import type { Scope } from '../../../db/database.ts'
import { type InvoiceRow, lockInvoices } from '../../invoices/index.ts'
import { readClaim } from '../queries.ts'

interface Locked {
  claim: Claim
  invoice: InvoiceRow
}

/**
 * Locks a claim that waits: the second of two that decide it waits here, and then finds it decided. The invoice's lock
 * does that, since a claim is decided only under it. Throws 'not-found', 'already-decided'.
 */
export async function lockClaim(scope: Scope, id: string): Promise<Locked> {
  const row = await scope.tx
    .selectFrom('claims')
    .select('invoice_id')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Claim')
  const [invoice] = await lockInvoices(scope, [row.invoice_id])
  if (!invoice) throw notFound('Claim')
  const claim = await readClaim(scope, id)
  if (claim.state !== 'waiting')
    throw new AppError('already-decided', `This claim was ${claim.state} already.`)
  return { claim, invoice }
}
