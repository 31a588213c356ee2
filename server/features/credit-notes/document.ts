import type { AccountId } from '../../../domain/ids.ts'
import type { CreditNote } from '../../../domain/invoices/credit-note.ts'
import { creditNotePaperOf } from '../../../domain/paper/credit-note-paper.ts'
import type { PdfJob } from '../../adapters/pdf/port.ts'
import type { Ctx } from '../../ctx.ts'

/** Renders the PDF of a credit note. Throws 'busy', 'pdf-failed'. */
export async function renderCreditNote(
  ctx: Ctx,
  account: AccountId,
  note: CreditNote,
): Promise<Uint8Array> {
  return ctx.pdf.render(await readCreditNotePdf(ctx, account, note))
}

/** Loads the data that the PDF of a credit note is rendered from. */
export async function readCreditNotePdf(
  ctx: Ctx,
  account: AccountId,
  note: CreditNote,
): Promise<PdfJob> {
  const { logoKey } = note.seller
  return {
    account,
    document: creditNotePaperOf(note),
    logo: logoKey ? await ctx.files.get(logoKey) : null,
    createdAt: note.createdAt,
  }
}
