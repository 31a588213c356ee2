import type { AccountId } from '../../../domain/ids.ts'
import type { CreditNote } from '../../../domain/invoices/credit-note.ts'
import { creditNotePaperOf } from '../../../domain/paper/credit-note-paper.ts'
import type { Ctx } from '../../ctx.ts'

/** Renders the PDF of a credit note. Throws 'busy', 'pdf-failed'. */
export async function renderCreditNote(
  ctx: Ctx,
  account: AccountId,
  note: CreditNote,
): Promise<Uint8Array> {
  const { logoKey } = note.seller
  return ctx.pdf.render({
    account,
    document: creditNotePaperOf(note),
    logo: logoKey ? await ctx.files.get(logoKey) : null,
    createdAt: note.createdAt,
  })
}
