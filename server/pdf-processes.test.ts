import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../test/factories.ts'
import { startApp, type TestApp } from '../test/harness.ts'
import { createPdfPool } from './adapters/pdf/pool.ts'

const pool = createPdfPool({ workers: 1 })
let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { pdf: pool })
})
afterAll(async () => {
  await app.close()
  await pool.close()
})

test('no PDF process runs after the start or for strangers; one starts when a user is active', async () => {
  const { token } = await aUser(app)
  await app.risiti.startPdf()
  expect((await app.call('GET', '/auth/profile', { token: 'unknown' })).status).toBe(401)
  expect((await app.call('GET', '/plan/list')).status).toBeLessThan(500)
  expect(pool.processIds()).toEqual([])
  expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200)
  expect(pool.processIds()).toHaveLength(1)
})
