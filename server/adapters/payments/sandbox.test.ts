import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clockOf } from '../clock.ts'
import type { PaymentRequest } from './port.ts'
import { createSandbox } from './sandbox.ts'

const REQUEST: PaymentRequest = {
  reference: 'RIS-1',
  amount: 700_000n,
  currency: 'NGN',
  email: 'ola@example.com',
  callbackUrl: 'https://risiti.example/VerifyAccount',
  label: 'Pro Plan',
}

let root: string
let now: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  now = '2026-03-05T09:00:00.000Z'
})
afterEach(() => rm(root, { recursive: true }))

const open = () =>
  createSandbox({ dir: path.join(root, 'sandbox'), clock: clockOf(() => new Date(now)) })

test("[API-3] a payment leads to the checkout page on the callback's host", async () => {
  const sandbox = await open()
  expect(await sandbox.initialize(REQUEST)).toEqual({
    authorizationUrl: 'https://risiti.example/sandbox/checkout/RIS-1',
    reference: 'RIS-1',
  })
  expect(await sandbox.find('RIS-1')).toEqual({
    ...REQUEST,
    status: 'pending',
    createdAt: now,
    decidedAt: null,
    returnUrl: 'https://risiti.example/VerifyAccount?reference=RIS-1',
  })
})

test('the label is optional', async () => {
  const sandbox = await open()
  const { label: _label, ...request } = REQUEST
  await sandbox.initialize(request)
  expect((await sandbox.find('RIS-1'))?.label).toBeNull()
})

test.each([
  ['success', 'success'],
  ['failed', 'failed'],
  ['cancelled', 'abandoned'],
] as const)(
  'the outcome %s is reported as %s, even by another process',
  async (outcome, status) => {
    const sandbox = await open()
    await sandbox.initialize(REQUEST)
    expect((await sandbox.verify('RIS-1'))?.status).toBe('pending')
    await sandbox.decide('RIS-1', outcome)
    expect(await (await open()).verify('RIS-1')).toEqual({
      reference: 'RIS-1',
      status,
      amount: 700_000n,
      currency: 'NGN',
      domain: 'test',
      transactionId: null,
      channel: 'card',
    })
  },
)

test("[AUTH-16] a success sends a signed event in Paystack's format, which another process accepts", async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  now = '2026-03-05T09:01:00.000Z'
  const event = await sandbox.decide('RIS-1', 'success')
  expect(JSON.parse(Buffer.from(event?.rawBody ?? []).toString())).toMatchObject({
    event: 'charge.success',
    data: {
      domain: 'test',
      status: 'success',
      reference: 'RIS-1',
      amount: 700_000,
      requested_amount: 700_000,
      currency: 'NGN',
      created_at: '2026-03-05T09:00:00.000Z',
      paid_at: '2026-03-05T09:01:00.000Z',
      customer: { email: 'ola@example.com' },
    },
  })
  const other = await open()
  expect(other.readWebhook(event?.rawBody ?? new Uint8Array(), event?.signature)).toMatchObject({
    name: 'charge.success',
    reference: 'RIS-1',
  })
})

test('a failed or cancelled payment sends no event and can still be paid', async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  expect(await sandbox.decide('RIS-1', 'failed')).toBeNull()
  expect(await sandbox.decide('RIS-1', 'cancelled')).toBeNull()
  expect(await sandbox.decide('RIS-1', 'success')).not.toBeNull()
})

test('a paid payment stays paid, and its event is repeated unchanged', async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  const first = await sandbox.decide('RIS-1', 'success')
  now = '2026-03-06T09:00:00.000Z'
  expect(await sandbox.decide('RIS-1', 'cancelled')).toBeNull()
  expect((await sandbox.verify('RIS-1'))?.status).toBe('success')
  expect(await sandbox.decide('RIS-1', 'success')).toEqual(first)
})

test('concurrent choices end in one outcome, and a success is never reverted', async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  const outcomes = ['cancelled', 'success', 'failed', 'cancelled', 'success'] as const
  const events = await Promise.all(outcomes.map((outcome) => sandbox.decide('RIS-1', outcome)))
  expect((await sandbox.verify('RIS-1'))?.status).toBe('success')
  expect(events[4]).toEqual(events[1])
})

test('a reference can be started only once', async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  await expect(sandbox.initialize({ ...REQUEST, amount: 1n })).rejects.toMatchObject({
    code: 'payment-unavailable',
  })
  expect((await sandbox.verify('RIS-1'))?.amount).toBe(700_000n)
})

test('an unknown or invalid reference is not found', async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  for (const reference of ['RIS-2', '../payments/RIS-1', '', 'x'.repeat(200)]) {
    expect(await sandbox.verify(reference)).toBeNull()
    expect(await sandbox.find(reference)).toBeNull()
    await expect(sandbox.decide(reference, 'success')).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(sandbox.initialize({ ...REQUEST, reference: '../x' })).rejects.toThrow(TypeError)
})

test('the secret is created once, by the first process, and private to its owner', async () => {
  const sandboxes = await Promise.all(Array.from({ length: 5 }, open))
  await sandboxes[0]?.initialize(REQUEST)
  const events = await Promise.all(sandboxes.map((each) => each.decide('RIS-1', 'success')))
  expect(new Set(events.map((event) => event?.signature)).size).toBe(1)
  const file = path.join(root, 'sandbox', 'secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(path.dirname(file))).toSorted()).toEqual(['payments', 'secret'])
})

test('another amount or currency can be paid, and is reported', async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  const event = await sandbox.decide('RIS-1', 'success', { amount: 1n, currency: 'USD' })
  const { data } = JSON.parse(Buffer.from(event?.rawBody ?? []).toString())
  expect(data).toMatchObject({ amount: 1, currency: 'USD' })
  expect(await (await open()).verify('RIS-1')).toMatchObject({ amount: 1n, currency: 'USD' })
})

test('a refund returns the remaining amount, as a string, and a full refund is reported as failed', async () => {
  const sandbox = await open()
  await sandbox.initialize(REQUEST)
  await expect(sandbox.giveBack('RIS-1')).rejects.toMatchObject({ code: 'invalid-fields' })
  await sandbox.decide('RIS-1', 'success')
  const read = ({ rawBody }: { rawBody: Uint8Array }) => JSON.parse(Buffer.from(rawBody).toString())
  const [part, rest] = [
    read(await sandbox.giveBack('RIS-1', 1n)),
    read(await sandbox.giveBack('RIS-1')),
  ]
  expect(part).toMatchObject({
    event: 'refund.processed',
    data: { transaction_reference: 'RIS-1', amount: '1' },
  })
  expect(rest.data.amount).toBe('699999')
  expect(rest.data.refund_reference).not.toBe(part.data.refund_reference)
  expect((await sandbox.verify('RIS-1'))?.status).toBe('failed')
  await expect(sandbox.giveBack('RIS-1')).rejects.toMatchObject({ code: 'invalid-fields' })
})
