import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePath } from '../../../contract/pages.ts'
import { AppError } from '../../../domain/errors.ts'
import { html } from '../../adapters/formats/html.ts'
import { answerProblemsWithPages, readForms } from '../../http/pages/forms.ts'
import { sendPage, servePageStyle } from '../../http/pages/page.ts'
import { type Serving, senderOf } from '../../http/pipeline/serve.ts'
import { findUndo, undoPath } from '../undos/index.ts'
import { undoEmailChange } from './commands/undo-email-change.ts'

interface Params {
  Params: { token: string }
}

/**
 * The pages behind the link that is mailed to a former e-mail address. They need no session, which a thief may have
 * ended, and no script, which the mail program may not run. A GET changes nothing.
 */
export async function undoEmailPages(
  app: FastifyInstance,
  { ctx }: Pick<Serving, 'ctx'>,
): Promise<void> {
  servePageStyle(app)
  readForms(app)
  answerProblemsWithPages(app)
  const path = undoPath(':token')
  app.get<Params>(path, async ({ params: { token } }, reply) => {
    const undo = await findUndo(ctx, token)
    return undo ? sendQuestion(reply, token, undo) : sendUnknown(reply)
  })
  app.post<Params>(path, async (request, reply) => {
    const sender = { ...ctx, request: { userId: null, sessionId: null, ...senderOf(request) } }
    const restored = await undoEmailChange(sender, request.params.token).catch(nullIfUsed)
    return restored ? sendDone(reply, restored) : sendUnknown(reply)
  })
}

/** Another request with the same link was faster. */
function nullIfUsed(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}

function sendQuestion(
  reply: FastifyReply,
  token: string,
  { formerEmail, email }: { formerEmail: string; email: string },
) {
  const body = html`<h1>Undo the change of e-mail?</h1>
<p>Your Risiti account now uses <strong>${email}</strong>. One press puts <strong>${formerEmail}</strong> back.</p>
<p>Because someone else may know your password, everyone is signed out, the password and Google sign-in stop working, and a code to choose a new password is mailed to ${formerEmail}.</p>
<form method="post" action="${undoPath(token)}"><button class="main">Undo the change</button></form>
<p class="muted">Did you change it yourself? Then close this page; nothing happens.</p>`
  return sendPage(reply, { title: 'Undo the change of e-mail', body, narrow: true })
}

function sendDone(reply: FastifyReply, email: string) {
  const body = html`<h1>Your e-mail address is back</h1>
<p><strong>${email}</strong> is the address of your account again, and everyone was signed out.</p>
<p>A code is on its way to it. Choose a new password with it to log in.</p>
<p><a class="main" href="${pagePath('forgetPassword')}?email=${encodeURIComponent(email)}">Choose a new password</a></p>`
  return sendPage(reply, { title: 'Your e-mail address is back', body, narrow: true })
}

function sendUnknown(reply: FastifyReply) {
  const body = html`<h1>This link does not work</h1>
<p>It was used already, is older than 7 days, or belongs to an account that was deleted. Perhaps part of it was lost on the way: open it from the mail once more, or copy the whole of it.</p>
<p>If you cannot get into your account, answer the mail that brought you here.</p>`
  return sendPage(reply, { title: 'Link not found', body, status: 404, narrow: true })
}
