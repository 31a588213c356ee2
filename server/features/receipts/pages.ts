import type { FastifyInstance } from 'fastify'
import { formatLongDate } from '../../../domain/dates.ts'
import { formatAmount } from '../../../domain/money/money.ts'
import { html } from '../../adapters/formats/html.ts'
import { answerProblemsWithPages } from '../../http/pages/forms.ts'
import { sendPage, servePageStyle } from '../../http/pages/page.ts'
import type { Serving } from '../../http/pipeline/serve.ts'
import { verifyReceipt } from './queries.ts'

interface Params {
  Params: { token: string }
}

type Verified = NonNullable<Awaited<ReturnType<typeof verifyReceipt>>>

/**
 * The page behind the QR code of a receipt: whether it is genuine, and who says that the money came. It shows nothing of
 * the customer.
 */
export async function receiptPages(
  app: FastifyInstance,
  { ctx }: Pick<Serving, 'ctx'>,
): Promise<void> {
  servePageStyle(app)
  answerProblemsWithPages(app)
  app.get<Params>('/r/:token', async (request, reply) => {
    const found = await verifyReceipt(ctx, request.params.token)
    if (!found) {
      const body = html`<h1>No such receipt</h1>
<p>Risiti gave no receipt with this code. If it was printed on a receipt, that receipt is not genuine.</p>`
      return sendPage(reply, { title: 'No such receipt', body, status: 404, narrow: true })
    }
    const title = found.isVoided ? 'Receipt taken back' : 'Genuine receipt'
    return sendPage(reply, { title, body: bodyOf(found), narrow: true })
  })
}

function bodyOf(found: Verified) {
  const { number, seller, amount, currency, paidOn, source, isVoided } = found
  const words = isVoided
    ? `${seller} recorded the payment and took it back later. The receipt proves nothing any more.`
    : proofOf(source, seller)
  return html`<h1>${headingOf(found)}</h1>
<p>${words}</p>
${isVoided || found.refunded === 0n ? '' : html`<p>${refundOf(found)}</p>`}
<dl>
<dt>Receipt</dt><dd>${number}</dd>
<dt>From</dt><dd>${seller}</dd>
<dt>Amount</dt><dd>${formatAmount(amount, currency)}</dd>
<dt>Paid on</dt><dd>${formatLongDate(paidOn)}</dd>
</dl>
<p class="muted">Compare these with the receipt in your hand. They must be the same.</p>`
}

function headingOf({ isVoided, refunded }: Verified): string {
  if (isVoided) return 'This receipt was taken back'
  const isWhole = refunded === 0n
  return `This receipt is genuine${isWhole ? '' : ', but money was refunded'}`
}

function refundOf({ amount, refunded, currency }: Verified): string {
  const [gone, left] = [refunded, amount - refunded].map((sum) => formatAmount(sum, currency))
  return `${gone} of this payment was refunded later, which leaves ${left}.`
}

function proofOf(source: Verified['source'], seller: string): string {
  if (source === 'online') return 'The payment provider confirmed the payment.'
  return `${seller} recorded the payment. No payment provider confirmed it.`
}
