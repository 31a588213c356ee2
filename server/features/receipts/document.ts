import type { AccountId } from '../../../domain/ids.ts'
import type { Receipt, ReceiptSize } from '../../../domain/invoices/receipt.ts'
import { receiptPaperOf } from '../../../domain/paper/receipt-paper.ts'
import { qrCode } from '../../adapters/formats/qr-code.ts'
import type { Ctx } from '../../ctx.ts'

/** Renders the PDF of a receipt. Throws 'busy', 'pdf-failed'. */
export async function renderReceipt(
  ctx: Ctx,
  account: AccountId,
  receipt: Receipt,
  size: ReceiptSize,
): Promise<Uint8Array> {
  const { logoKey } = receipt.seller
  return ctx.pdf.render({
    account,
    document: receiptPaperOf(receipt, size, qrCode(receipt.verifyUrl)),
    logo: logoKey ? await ctx.files.get(logoKey) : null,
    createdAt: receipt.createdAt,
  })
}
