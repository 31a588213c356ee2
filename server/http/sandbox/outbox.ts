import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../adapters/formats/html.ts'
import type { Outbox, OutboxEntry } from '../../adapters/mail/outbox.ts'
import { sendPage } from '../pages/page.ts'
import { SANDBOX, serveSandboxHome } from './page.ts'

const PAGE_SIZE = 50

interface Query {
  Querystring: { to?: unknown; page?: unknown }
}

/** Serves the mails of the sandbox, newest first, as a page and as JSON. `?to=` filters by address. */
export async function outboxPages(app: FastifyInstance, outbox: Outbox): Promise<void> {
  serveSandboxHome(app)
  app.get<Query>(SANDBOX.outboxJson, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(await outbox.list(addressOf(query.to))),
  )
  app.get<Query>(SANDBOX.outbox, async ({ query }, reply) => {
    const to = addressOf(query.to)
    const body = listOf(await outbox.list(to), to, pageOf(query.page))
    return sendPage(reply, { title: 'Outbox', body })
  })
}

function addressOf(to: unknown): string | undefined {
  return (typeof to === 'string' && to.trim()) || undefined
}

function pageOf(page: unknown): number {
  const number = Number(page)
  return Number.isSafeInteger(number) && number > 1 ? number : 1
}

function listOf(mails: OutboxEntry[], to: string | undefined, page: number): Html {
  const shown = mails.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return html`<h1>Outbox</h1>
<p>Mails of this sandbox, newest first. None of them left this machine.</p>
<form action="${SANDBOX.outbox}">
<label>To <input name="to" type="email" value="${to ?? ''}" autocomplete="off"></label>
<button class="main">Show</button>
</form>
<p class="muted">${to ? `${count} to ${to}` : count} · <a href="${address(SANDBOX.outbox, { to, page })}">Refresh</a> · <a href="${address(SANDBOX.outboxJson, { to })}">JSON</a>${to ? html` · <a href="${SANDBOX.outbox}">All mails</a>` : ''}</p>
${shown.map(mailMarkup)}
${shown.length === 0 ? html`<p>Nothing here.</p>` : ''}
<nav aria-label="Pages"><ul>
${page > 1 ? html`<li><a href="${address(SANDBOX.outbox, { to, page: page - 1 })}">Newer mails</a></li>` : ''}
${mails.length > page * PAGE_SIZE ? html`<li><a href="${address(SANDBOX.outbox, { to, page: page + 1 })}">Older mails</a></li>` : ''}
</ul></nav>`
}

function mailMarkup({ to, subject, text, headers, attachments, at }: OutboxEntry): Html {
  const rows = [
    ['To', to],
    ['Sent', `${at.slice(0, 19).replace('T', ' ')} UTC`],
    ...Object.entries(headers),
    ...attachments.map((each) => [
      'Attached',
      `${each.filename} (${each.contentType}, ${each.size} bytes)`,
    ]),
  ]
  return html`<article>
<h2>${subject}</h2>
<dl>${rows.map(([name = '', value = '']) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<pre class="letter">${linked(text)}</pre>
</article>
`
}

/** The text with clickable links. */
function linked(text: string): (string | Html)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[\w/=-])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

function address(path: string, { to, page = 1 }: { to: string | undefined; page?: number }) {
  const query = new URLSearchParams()
  if (to) query.set('to', to)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
