import type { Certificate } from '../../../../domain/invoices/payment.ts'
import type { Scope } from '../../../db/database.ts'

/** Notes whether the certificate of a payment of withholding tax has come. `key`: its file; undefined to keep it. */
export async function setCertificate(
  { tx, account }: Scope,
  paymentId: string,
  certificate: Certificate,
  key: string | null | undefined,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ certificate, ...(key !== undefined && { certificate_key: key }) })
    .where('account_id', '=', account)
    .where('id', '=', paymentId)
    .execute()
}
