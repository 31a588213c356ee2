import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerId } from '../../../domain/ids.ts'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

/** What a day of uploads leaves in the table. */
async function store(count: number) {
  const { db, clock, random } = app.risiti.ctx
  const owner = ownerId(trader.userID)
  const rows = Array.from({ length: count }, () => ({
    owner_id: owner,
    id: random.id(),
    key: `${random.token(256)}.png`,
    purpose: 'logo',
    content_type: 'image/png',
    size: 1,
    created_at: clock.now(),
  }))
  await db.own(owner, ({ tx }) => tx.insertInto('files').values(rows).execute())
}

test('[BIZ-6] two hundred pictures a day are enough, and tomorrow there is room again', async () => {
  await store(199)
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
  const { status, body } = await upload(app, trader.token, 'logo')
  expect([status, body.code]).toEqual([429, 'too-many'])
  app.pass({ days: 1, minutes: 1 })
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
})
