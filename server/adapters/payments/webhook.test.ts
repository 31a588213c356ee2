import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createPaystack } from './paystack.ts'
import type { PaymentProvider } from './port.ts'
import { createSandbox } from './sandbox.ts'

const bytes = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const success = (data: object = {}) => ({
  event: 'charge.success',
  data: { domain: 'test', status: 'success', reference: 'RIS-1', amount: 700_000, ...data },
})

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'webhook-'))
})
afterAll(() => rm(dir, { recursive: true }))

interface Signing {
  provider: PaymentProvider
  secret: string
}

const providers: [string, () => Promise<Signing>][] = [
  [
    'paystack',
    async () => {
      const secret = 'sk_test_a1b2'
      return {
        provider: createPaystack({ secretKey: secret, baseUrl: 'http://127.0.0.1' }),
        secret,
      }
    },
  ],
  [
    'sandbox',
    async () => {
      const provider = await createSandbox({ dir, clock: systemClock })
      return { provider, secret: await readFile(path.join(dir, 'secret'), 'utf8') }
    },
  ],
]

describe.each(providers)('webhook of the %s', (_name, open) => {
  const signed = (secret: string, body: Uint8Array) =>
    createHmac('sha512', secret).update(body).digest('hex')

  test('[AUTH-16] a signed success has the reference of its payment', async () => {
    const { provider, secret } = await open()
    const body = bytes(success())
    expect(provider.readWebhook(body, signed(secret, body))).toMatchObject({ reference: 'RIS-1' })
  })

  test('[AUTH-16] only the signature of these very bytes is accepted', async () => {
    const { provider, secret } = await open()
    const body = bytes(JSON.stringify(success(), null, 2))
    const right = signed(secret, body)
    const wrong = [
      undefined,
      '',
      signed('sk_test_other', body),
      signed(secret, bytes(success())),
      right.slice(0, -2),
      `${right}00`,
      right.replace(/^../, 'zz'),
      createHmac('sha256', secret).update(body).digest('hex'),
      'Ọ'.repeat(128),
    ]
    for (const signature of wrong) {
      expect(() => provider.readWebhook(body, signature), signature).toThrow(
        expect.objectContaining({ code: 'bad-signature' }),
      )
    }
    expect(provider.readWebhook(body, right)).toMatchObject({ reference: 'RIS-1' })
  })

  test.each([0, '', { plan: 'Pro' }, null])('metadata of %j is accepted', async (metadata) => {
    const { provider, secret } = await open()
    const body = bytes(success({ metadata, fees: null }))
    expect(provider.readWebhook(body, signed(secret, body))).toMatchObject({ reference: 'RIS-1' })
  })
})
