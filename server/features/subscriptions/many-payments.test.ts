import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVerifiedUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('[API-3] an account can start at most twenty payments an hour', async () => {
  const user = await aVerifiedUser(app)
  const body = { plan: 'Pro Plan' }
  const start = () => app.call('POST', '/paystack/initialize', { token: user.token, body })
  for (let n = 0; n < 20; n += 1) expect((await start()).status).toBe(200)
  const refused = await start()
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
  app.pass({ hours: 1, seconds: 1 })
  expect((await start()).status).toBe(200)
})
