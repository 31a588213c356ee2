import { formatLongDate } from '../../../../domain/dates.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import { type Html, html } from '../../../adapters/formats/html.ts'
import type { OpenEstimate } from '../../estimates/index.ts'

/**
 * What messengers show beside the link (Open Graph). A whole group may read that, so unless the business allows more it
 * only says that this is an estimate.
 */
export function previewPart({ estimate, showsInPreviews }: OpenEstimate): Html {
  if (!showsInPreviews) return html`<meta property="og:title" content="Estimate">\n`
  const { number, seller, total, currency, validUntil } = estimate
  return html`<meta property="og:title" content="Estimate ${number} from ${seller.name}">
<meta property="og:description" content="${formatAmount(total, currency)}, valid until ${formatLongDate(validUntil)}">
`
}
