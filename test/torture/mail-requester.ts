import { type Owner, PASSWORD } from '../running/installation.ts'
import { ask, count, isUp, type MailRequest, unexpected, type World } from './world.ts'

/** Maximum milliseconds between two requests for mails. */
const MAX_PAUSE_MS = 500

/** A client whose requests send mails, one of each kind to an address. */
export interface MailRequester {
  readers: Owner[]
  asked: number
}

/** Works until the program is killed or `isOver` returns true. */
export async function requestMails(
  world: World,
  mailRequester: MailRequester,
  isOver: () => boolean,
): Promise<void> {
  while (isUp(world) && !isOver()) {
    mailRequester.asked += 1
    const number = mailRequester.asked
    if (number % 3 === 0) await register(world, `new${number}@example.ng`)
    else if (number % 3 === 1) await subscribe(world, `news${number}@example.ng`)
    else await forget(world, mailRequester.readers.pop())
    await new Promise((resolve) => setTimeout(resolve, world.random.between(0, MAX_PAUSE_MS)))
  }
}

function register(world: World, email: string) {
  const body = { name: 'New Owner', email, password: PASSWORD }
  return request(world, '/api/auth/user/register', body, 'Your Risiti verification code')
}

function forget(world: World, reader: Owner | undefined) {
  if (!reader) return count(world, 'no account left that may forget its password')
  const { email } = reader
  return request(world, '/api/auth/forgetPassword', { email }, 'Your Risiti password reset code')
}

function subscribe(world: World, email: string) {
  return request(
    world,
    '/api/subscriber/add',
    { email },
    'Thank you for subscribing to our weekly newsletter',
  )
}

async function request(
  world: World,
  path: string,
  body: { email: string },
  subject: string,
): Promise<void> {
  const mail: MailRequest = { to: body.email, subject, acknowledgedMs: null }
  world.ledger.mails.push(mail)
  const reply = await ask(world, 'POST', path, { body })
  if (!reply) return
  if (reply.status >= 300) return unexpected(world, path, reply)
  mail.acknowledgedMs = performance.now()
  count(world, 'requests for a mail')
}
