import { dayIn } from '../../../../domain/dates.ts'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { irnOf } from '../../../../domain/invoices/clearance.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import type { AccessPoint } from '../../../adapters/nrs/port.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { documentOfInvoice } from '../../e-invoices/index.ts'
import {
  findInvoice,
  type InvoiceRow,
  lockMoney,
  readInvoice,
  stateOf,
} from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import { payloadOf } from '../parts/payload.ts'
import { tryNow } from '../steps/try-now.ts'

/**
 * Queues an issued invoice for the NRS, under an IRN that it keeps. One that waits for an answer is retried at once,
 * under the same IRN; so are its credit notes once it is accepted. Throws 'not-found', 'not-issued', 'void',
 * 'no-access-point', 'already-decided', 'locked' for an imported one, and 'invalid-fields' for what its business lacks.
 */
export function sendToNrs(
  ctx: Ctx,
  account: AccountId,
  id: string,
  customerTaxId: string,
): Promise<Invoice> {
  const { accessPoint } = ctx
  if (!accessPoint)
    throw new AppError(
      'no-access-point',
      'Risiti is not connected to an accredited access point yet, so invoices cannot be sent to the NRS.',
    )
  return ctx.db.own(account, async (scope) => {
    const row = await findInvoice(scope, id, { lock: true })
    refuseUnissued(stateOf(row))
    if (row.irn !== null) await tryNow(ctx, scope, id)
    else await begin(ctx, scope, { row, accessPoint, customerTaxId })
    return readInvoice(ctx, scope, id)
  })
}

interface Sending {
  row: InvoiceRow
  accessPoint: AccessPoint
  customerTaxId: string
}

async function begin(ctx: Ctx, scope: Scope, { row, accessPoint, customerTaxId }: Sending) {
  const invoice = await readInvoice(ctx, scope, row.id)
  const business = await findBusiness(scope, row.business_id)
  const { nrs_service_id: serviceId, nrs_business_id: nrsBusinessId } = business
  if (row.irn_number === null)
    throw new AppError(
      'locked',
      'This invoice was imported. The program that issued it sends it to the NRS.',
    )
  refuseIncomplete(invoice, serviceId, customerTaxId)
  const day = dayIn(business.time_zone, row.issued_at ?? row.created_at)
  const irn = irnOf(row.irn_number, serviceId, day)
  const payload = payloadOf(documentOfInvoice(invoice, day), { irn, nrsBusinessId, customerTaxId })
  const now = ctx.clock.now()
  await scope.tx
    .insertInto('clearances')
    .values({
      ...{ account_id: scope.account, invoice_id: row.id, irn, access_point: accessPoint.name },
      ...{ customer_name: invoice.customerName, payload: JSON.stringify(payload) },
      ...{ next_at: now, created_at: now },
    })
    .execute()
  await lockMoney(scope, [row.id], irn)
  await recordEvent(ctx, scope, row.id, { kind: 'nrs-sent', irn })
  await record(ctx, scope, { kind: 'invoice-sent-to-nrs', number: row.number_text })
}

/** Errors for what the NRS requires and the invoice or its business lacks. */
function refuseIncomplete(
  { number, seller, buyer }: Invoice,
  serviceId: string,
  customerTaxId: string,
): void {
  if (serviceId === '')
    throw fieldError(
      'nrsServiceId',
      `Enter the Service ID that the NRS gave ${seller.name}, under Business.`,
    )
  if (seller.taxId === '')
    throw fieldError(
      'taxId',
      `The NRS asks for the tax ID of ${seller.name}, which it did not have when ${number} was issued. Enter it under Business; new invoices will show it.`,
    )
  if (customerTaxId !== '' && buyer.email === '')
    throw fieldError(
      'customerTaxId',
      `The NRS asks for the e-mail address of a customer with a tax ID, and ${number} has none.`,
    )
}
