import { fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { type Payment, refuseReversed } from '../../../../domain/invoices/payment.ts'
import type { Ctx } from '../../../ctx.ts'
import { ownFileKey } from '../../files/index.ts'
import { setCertificate } from '../../ledger/index.ts'
import { record } from '../../trail/index.ts'
import { readPayment } from '../queries.ts'
import { lockPayment } from '../steps/lock-payment.ts'

interface Fields {
  received: boolean
  /** The address of an upload; '' for none, undefined to keep what there is. */
  fileUrl?: string | undefined
}

/**
 * Notes whether the certificate of a payment of withholding tax has come. Throws 'not-found', 'already-reversed', and
 * 'invalid-fields' for another kind of payment or a file that is no upload of the account.
 */
export function noteCertificate(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { received, fileUrl }: Fields,
): Promise<Payment> {
  return ctx.db.own(account, async (scope) => {
    await lockPayment(scope, id)
    const payment = await readPayment(scope, id)
    refuseReversed(payment)
    if (payment.certificate === null)
      throw fieldError('received', 'Only a payment of withholding tax has a certificate.')
    const key = await ownFileKey(scope, received ? fileUrl : '', 'expense', 'fileUrl')
    await setCertificate(scope, id, received ? 'received' : 'awaited', key)
    await record(ctx, scope, { kind: 'certificate-noted', from: payment.customerName })
    return readPayment(scope, id)
  })
}
