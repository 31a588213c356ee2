import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'
import { json, startFakePaystack } from '../fakes/fake-paystack.ts'
import { aProgram, type Program } from './process.ts'

const SECRET = 'sk_test_4f1c'
const order = z.object({ reference: z.string() })

let provider: Awaited<ReturnType<typeof startFakePaystack>>
let program: Program
beforeAll(async () => {
  provider = await startFakePaystack()
  program = await aProgram()
})
afterAll(async () => {
  await program.remove()
  await provider.close()
})

async function call(origin: URL, path: string, body: object, token?: string) {
  const answer = await fetch(new URL(`/api${path}`, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return answer.json() as ReturnType<typeof JSON.parse>
}

/** Waits for `count` mails to an address, as long as an interrupted job may take, and returns the newest. */
async function mailTo(origin: URL, address: string, count: number, waitMs = 30_000) {
  const end = Date.now() + waitMs
  while (Date.now() < end) {
    const answer = await fetch(new URL(`/sandbox/outbox.json?to=${address}`, origin))
    const mails = z.array(z.object({ text: z.string() })).parse(await answer.json())
    if (mails.length >= count) return mails[0]?.text ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No ${count} mails came to ${address}`)
}

test('[AUTH-16] an event whose job is killed after the 200 is handled by the next start, and mails once', {
  timeout: 180_000,
}, async () => {
  const port = await freePort()
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYSTACK_SECRET_KEY: SECRET,
    PAYSTACK_URL: provider.url,
  }
  const origin = await program.start(env)
  const [email, password] = ['ada@example.ng', 'long enough pass phrase']
  await call(origin, '/auth/user/register', { name: 'Ada', email, password })
  const { token, userID } = await call(origin, '/auth/user/login', { email, password })
  const opt = /^\d{4}$/m.exec(await mailTo(origin, email, 1))?.[0]
  await call(origin, '/auth/verifyOPT', { userID, opt }, token)
  provider.answers((reply) => {
    const { reference } = order.parse(provider.asked.at(-1)?.body)
    const authorization_url = 'https://checkout.paystack.com/x'
    json(200, { status: true, message: 'ok', data: { authorization_url, reference } })(reply)
  })
  const started = await call(origin, '/paystack/initialize', { plan: 'Pro Plan' }, token)
  const { reference } = started.data

  // The provider never answers, so that the process is killed in the middle of the job.
  const isAsked = new Promise<void>((resolve) => provider.answers(() => resolve()))
  const paid = { domain: 'test', status: 'success', reference, amount: 700_000, currency: 'NGN' }
  const event = JSON.stringify({ event: 'charge.success', data: paid })
  const signature = createHmac('sha512', SECRET).update(event).digest('hex')
  const delivered = await fetch(new URL('/api/paystack/webhook', origin), {
    method: 'POST',
    headers: { 'x-paystack-signature': signature },
    body: event,
  })
  expect(delivered.status).toBe(200)
  await isAsked
  await program.end('SIGKILL')

  provider.answers(json(200, { status: true, message: 'ok', data: paid }))
  const again = await program.start(env)
  expect(await mailTo(again, email, 2)).toMatch(/^\d{4}$/m)
  await expect(mailTo(again, email, 3, 3_000)).rejects.toThrow('No 3 mails')
  expect((await program.end('SIGTERM')).status).toBe(0)
})
