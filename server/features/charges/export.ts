import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import type { ExportedCharge } from '../../../contract/wire/exported.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import type { Exported } from '../../slice.ts'

/** Charges per batch. */
const BATCH_SIZE = 500

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/online-payments.json', eachCharge(ctx, account), (each) =>
      schemas.charge.encode(each),
    ),
  ],
}

/** Every online payment that was started, oldest first. */
function eachCharge(ctx: Ctx, account: AccountId) {
  return pageByPage<ExportedCharge & { id: string }>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async ({ tx }) => {
      const rows = await tx
        .selectFrom('invoice_charges')
        .selectAll()
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        provider: row.provider,
        invoiceId: row.invoice_id,
        paymentId: row.payment_id,
        email: row.email,
        amount: row.amount,
        currency: row.currency,
        createdAt: row.created_at,
        paidAt: row.paid_at,
      }))
    }),
  )
}
