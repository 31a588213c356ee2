import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'
import { json, startFakePaystack } from '../fakes/fake-paystack.ts'
import { waitFor } from '../harness.ts'
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

/** The texts of the mails to an address, newest first. */
async function mailsTo(origin: URL, address: string): Promise<string[]> {
  const answer = await fetch(new URL(`/sandbox/outbox.json?to=${address}`, origin))
  const mails = z.array(z.object({ text: z.string() })).parse(await answer.json())
  return mails.map(({ text }) => text)
}

/** Waits for `count` mails to an address, and returns the newest. */
function mailTo(origin: URL, address: string, count: number): Promise<string> {
  return waitFor(async () => {
    const mails = await mailsTo(origin, address)
    return mails.length >= count ? (mails[0] ?? '') : null
  }, `${count} mails to ${address}`)
}

/** Waits until no job is running or waiting. */
function untilIdle(origin: URL): Promise<true> {
  return waitFor(async () => {
    const metrics = await (await fetch(new URL('/metrics', origin))).text()
    const left = metrics.match(/^risiti_jobs\{.*state="(created|retry|active)"\} [1-9]/m)
    return metrics.includes('risiti_jobs') && !left ? true : null
  }, 'the end of all jobs')
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
  await program.expireHeartbeats()
  expect(await mailTo(again, email, 2)).toMatch(/^\d{4}$/m)
  await untilIdle(again)
  expect(await mailsTo(again, email)).toHaveLength(2)
  expect((await program.end('SIGTERM')).status).toBe(0)
})
