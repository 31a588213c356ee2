import { notFound } from '../../../../domain/errors.ts'
import { type AccountId, isId } from '../../../../domain/ids.ts'
import type { InvoiceDocument } from '../../../adapters/pdf/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { fingerprintOf } from '../document.ts'
import { readSavedVersion } from '../queries.ts'

/**
 * Renders the PDF of a saved version. `drawnBy` is 'same' if the original was rendered by the same version of Risiti;
 * then the bytes are the same. Throws 'not-found', 'busy', 'pdf-failed'.
 */
export async function renderAgain(ctx: Ctx, account: AccountId, id: string) {
  if (!isId(id)) throw notFound('Version')
  const saved = await readSavedVersion(ctx, account, id)
  const pdf = await ctx.pdf.render({
    account,
    // Only saveVersion writes this column.
    document: saved.document as InvoiceDocument,
    logo: saved.logo_key ? await ctx.files.get(saved.logo_key) : null,
    createdAt: saved.dated_at,
  })
  const same = saved.drawing === ctx.pdf.version
  if (same && saved.pdf_sha256 !== null && saved.pdf_sha256 !== fingerprintOf(pdf))
    ctx.log.error({ version: id }, 'a kept version was drawn with other bytes than before')
  return {
    pdf,
    drawnBy: same ? 'same' : 'newer',
    filename: `${saved.customer_name} Invoice ${saved.number_text} version ${saved.version}.pdf`,
  }
}
