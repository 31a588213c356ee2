import { notFound } from '../../../../domain/errors.ts'
import { isId, type OwnerId } from '../../../../domain/ids.ts'
import type { InvoiceDocument } from '../../../adapters/pdf/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { fingerprintOf } from '../document.ts'
import { readKept } from '../queries.ts'

/**
 * Renders the PDF of a saved version. `drawnBy` is 'same' if the original was rendered by the same version of Risiti;
 * then the bytes are the same. Throws 'not-found', 'busy', 'pdf-failed'.
 */
export async function renderAgain(ctx: Ctx, owner: OwnerId, id: string) {
  if (!isId(id)) throw notFound('Version')
  const kept = await readKept(ctx, owner, id)
  const pdf = await ctx.pdf.render({
    owner,
    // Only keepVersion writes this column.
    document: kept.document as InvoiceDocument,
    logo: kept.logo_key ? await ctx.files.get(kept.logo_key) : null,
    createdAt: kept.dated_at,
  })
  const same = kept.drawing === ctx.pdf.version
  if (same && kept.pdf_sha256 !== null && kept.pdf_sha256 !== fingerprintOf(pdf))
    ctx.log.error({ version: id }, 'a kept version was drawn with other bytes than before')
  return {
    pdf,
    drawnBy: same ? 'same' : 'newer',
    filename: `${kept.customer_name} Invoice ${kept.number_text} version ${kept.version}.pdf`,
  }
}
