import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { multipart } from '../../../test/upload.ts'
import { tableTurns } from '../../adapters/tables/turns.ts'
import { clients } from './parts/clients.ts'
import { readEntries } from './parts/read-entries.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('other requests run while long cells are read', async () => {
  let turns = 0
  let isReading = true
  const next = () => {
    turns += 1
    if (isReading) setImmediate(next)
  }
  setImmediate(next)
  const address = 'x'.repeat(32_767)
  const reading = await readEntries(
    {
      kind: 'clients',
      table: { columns: ['name', 'address'], rows: Array(100).fill(['Ada', address]) },
      mapping: { name: 'name', address: 'address' },
      dayOrder: null,
    },
    clients,
  )
  isReading = false
  expect(reading.faults).toHaveLength(100)
  expect(turns).toBeGreaterThan(10)
})

test('an account whose files wait does not keep others from importing', async () => {
  const [busy, other] = [await aTrader(app), await aTrader(app)]
  const held = Promise.withResolvers<void>()
  const files = Array.from({ length: 6 }, () => tableTurns.pass(busy.userID, () => held.promise))
  const preview = ({ token }: { token: string }) =>
    app.call('POST', '/import/preview', {
      token,
      ...multipart({ kind: 'clients' }, Buffer.from('name\nAda'), 'list.csv'),
    })
  const refused = await preview(busy)
  expect([refused.status, refused.body.code]).toEqual([503, 'busy'])
  expect((await preview(other)).status).toBe(200)
  held.resolve()
  await Promise.all(files)
  expect((await preview(busy)).status).toBe(200)
})
