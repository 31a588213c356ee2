import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../adapters/formats/html.ts'
import { isBot } from '../../adapters/network/bots.ts'
import { answerProblemsWithPages } from '../../http/pages/forms.ts'
import { sendPage, servePageStyle } from '../../http/pages/page.ts'
import { attachment } from '../../http/pipeline/attachment.ts'
import type { Serving } from '../../http/pipeline/serve.ts'
import { isOwner } from '../accounts/index.ts'
import { readPdfSource } from '../invoices/index.ts'
import { noteView, openLink } from '../links/index.ts'
import { customerPage } from './document.ts'

interface Params {
  Params: { token: string }
}

/** The page of an invoice for its customer, who needs no account. Its address is the secret. */
export async function customerPages(
  app: FastifyInstance,
  { ctx }: Pick<Serving, 'ctx'>,
): Promise<void> {
  servePageStyle(app)
  answerProblemsWithPages(app)
  app.get<Params>('/i/:token', async (request, reply) => {
    const { token } = request.params
    const found = await openLink(ctx, token)
    if (typeof found === 'string') return sendNone(reply, found)
    const { account, invoice } = found
    if (counts(request, account)) await noteView(ctx, account, invoice.id)
    const title = `Invoice ${invoice.number} from ${invoice.seller.name}`
    return sendPage(reply, { title, body: customerPage(invoice, `/i/${token}`) })
  })
  app.get<Params>('/i/:token/pdf', async (request, reply) => {
    const found = await openLink(ctx, request.params.token)
    if (typeof found === 'string') return sendNone(reply, found)
    const { invoice } = found
    const pdf = await ctx.pdf.render(await readPdfSource(ctx, invoice))
    return reply
      .header('content-disposition', attachment(`${invoice.seller.name} ${invoice.number}.pdf`))
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf))
  })
}

/** A view counts unless it is the owner's own, a preview's or a bot's. */
function counts({ method, headers }: FastifyRequest, account: string): boolean {
  if (method !== 'GET' || headers.authorization || isBot(headers['user-agent'] ?? '')) return false
  return !isOwner(account, headers.cookie ?? '')
}

function sendNone(reply: FastifyReply, why: 'unknown' | 'revoked') {
  if (why === 'unknown') {
    const body = html`<h1>This link does not work</h1>
<p>Perhaps part of it was lost on the way. Open it once more from the message, or copy the whole of it.</p>`
    return sendPage(reply, { title: 'Link not found', body, status: 404, narrow: true })
  }
  const body = html`<h1>This link was replaced</h1>
<p>Whoever sent it gave the invoice a new address. Ask them for the new link.</p>`
  return sendPage(reply, { title: 'Link replaced', body, status: 410, narrow: true })
}
