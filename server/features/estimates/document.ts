import type { Estimate } from '../../../domain/estimates/estimate.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { estimatePaperOf } from '../../../domain/paper/estimate-paper.ts'
import { richNodes } from '../../adapters/formats/rich-text.ts'
import type { Ctx } from '../../ctx.ts'

/** Renders the PDF of an estimate. Throws 'busy', 'pdf-failed'. */
export async function renderEstimate(
  ctx: Ctx,
  account: AccountId,
  estimate: Estimate,
): Promise<Uint8Array> {
  const { logoKey } = estimate.seller
  return ctx.pdf.render({
    account,
    document: estimatePaperOf(estimate, richNodes(estimate.footer)),
    logo: logoKey ? await ctx.files.get(logoKey) : null,
    createdAt: estimate.createdAt,
  })
}
