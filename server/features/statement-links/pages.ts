import type { FastifyInstance, FastifyReply } from 'fastify'
import { STATEMENT_TITLE } from '../../../domain/reports/titles.ts'
import { html } from '../../adapters/formats/html.ts'
import { answerProblemsWithPages } from '../../http/pages/forms.ts'
import { sendPage, servePageStyle } from '../../http/pages/page.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import type { Serving } from '../../http/pipeline/serve.ts'
import { isNewVisit } from '../customer-pages/index.ts'
import { renderStatement } from '../reports/index.ts'
import { noteStatementView } from './commands/note-view.ts'
import { statementPage } from './document.ts'
import { openStatement } from './queries.ts'

interface Params {
  Params: { token: string }
}

/** The page of a customer's statement, who needs no account. Its address is the secret. */
export async function statementPages(
  app: FastifyInstance,
  { ctx }: Pick<Serving, 'ctx'>,
): Promise<void> {
  servePageStyle(app)
  answerProblemsWithPages(app)
  app.get<Params>('/s/:token', async (request, reply) => {
    const page = await openStatement(ctx, request.params.token)
    if (typeof page === 'string') return sendNone(reply, page)
    if (isNewVisit(ctx, request, page)) await noteStatementView(ctx, page.account, page.token)
    return sendPage(reply, {
      title: `Statement for ${page.customerName}`,
      body: statementPage(page),
      ofBusiness: true,
      // A whole group may read a preview: it says neither who owes nor how much.
      head: html`<meta property="og:title" content="${STATEMENT_TITLE}">\n`,
    })
  })
  app.get<{ Params: { token: string; currency: string } }>(
    '/s/:token/pdf/:currency',
    async (request, reply) => {
      const page = await openStatement(ctx, request.params.token)
      if (typeof page === 'string') return sendNone(reply, page)
      const statement = page.statements.find(({ currency }) => currency === request.params.currency)
      if (!statement) return sendNone(reply, 'unknown')
      const pdf = await renderStatement(ctx, page.account, statement)
      const name = `Statement ${page.customerName} ${statement.currency} ${page.today}.pdf`
      return reply
        .header('content-disposition', attachment(name))
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(Buffer.from(pdf))
    },
  )
}

function sendNone(reply: FastifyReply, why: 'unknown' | 'revoked') {
  if (why === 'unknown') {
    const body = html`<h1>This link does not work</h1>
<p>Perhaps part of it was lost on the way. Open it once more from the message, or copy the whole of it.</p>`
    return sendPage(reply, { title: 'Link not found', body, status: 404, narrow: true })
  }
  const body = html`<h1>This link was withdrawn</h1>
<p>The sender withdrew it. Ask them for a new link to your statement.</p>`
  return sendPage(reply, { title: 'Link withdrawn', body, status: 410, narrow: true })
}
