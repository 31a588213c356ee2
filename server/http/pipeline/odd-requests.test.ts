import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('[API-4] an invalid address gets the standard error', async () => {
  const answer = await app.risiti.app.inject({ method: 'GET', url: '/%' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: 'The address cannot be read.',
    message: 'The address cannot be read.',
    code: 'bad-request',
    requestId: expect.any(String),
  })
})

test('[AUTH-16] a webhook without a body is refused like an unsigned one', async () => {
  const headers = { 'x-paystack-signature': 'a'.repeat(128) }
  const { status, body } = await app.call('POST', '/paystack/webhook', { headers })
  expect([status, body.code]).toEqual([401, 'bad-signature'])
})

test('the timeout for a client that reads nothing is longer than the slowest response takes', () => {
  const { timeout } = app.risiti.app.server
  // A PDF may wait for 30 s and be rendered twice for 10 s.
  expect(timeout).toBeGreaterThan(50_000)
  expect(timeout).toBeLessThanOrEqual(90_000)
})
