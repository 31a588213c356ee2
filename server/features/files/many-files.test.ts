import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let other: typeof trader
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  other = await aTrader(app)
})
afterAll(() => app.close())

/** Inserts the rows of a day of uploads, each of `size` bytes. */
async function store(count: number, size = 1) {
  const { db, clock, random } = app.risiti.ctx
  const account = trader.userID
  const rows = Array.from({ length: count }, () => ({
    account_id: account,
    id: random.id(),
    key: `${random.token(256)}.png`,
    purpose: 'logo' as const,
    content_type: 'image/png',
    size,
    created_at: clock.now(),
  }))
  await db.own(account, ({ tx }) => tx.insertInto('files').values(rows).execute())
}

/** Inserts the rows of a day of rejected files. */
async function refuse(count: number) {
  const { db, clock, random } = app.risiti.ctx
  const account = other.userID
  const rows = Array.from({ length: count }, () => ({
    account_id: account,
    id: random.id(),
    refused_at: clock.now(),
  }))
  await db.own(account, ({ tx }) => tx.insertInto('refused_uploads').values(rows).execute())
}

async function refusals(): Promise<number> {
  const rows = await app.risiti.ctx.db.own(other.userID, ({ tx }) =>
    tx.selectFrom('refused_uploads').select('id').execute(),
  )
  return rows.length
}

test('[BIZ-6] two hundred pictures a day are enough, and tomorrow there is room again', async () => {
  await store(199)
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
  const { status, body } = await upload(app, trader.token, 'logo')
  expect([status, body.code]).toEqual([429, 'too-many'])
  app.pass({ days: 1, minutes: 1 })
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
})

test('[BIZ-6] files that are no images count too, with a limit of forty a day', async () => {
  app.pass({ days: 2 })
  const bad = () => upload(app, other.token, 'logo', Buffer.from('I am a logo'))
  for (let count = 0; count < 2; count += 1) expect((await bad()).status).toBe(415)
  await refuse(37)
  expect((await upload(app, other.token, 'logo')).status).toBe(200)
  expect((await bad()).status).toBe(415)
  for (const again of [await bad(), await upload(app, other.token, 'logo')])
    expect([again.status, again.body.code]).toEqual([429, 'too-many'])
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
  app.pass({ days: 1, minutes: 1 })
  expect((await bad()).status).toBe(415)
  expect(await refusals()).toBe(1)
})

test('two gigabytes are the most that an account stores, and others have theirs', async () => {
  trader = await aTrader(app)
  const megabytes = 1024 * 1024
  await store(127, 16 * megabytes)
  app.pass({ days: 2 })
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
  await store(1, 16 * megabytes)
  const { status, body } = await upload(app, trader.token, 'expense', Buffer.from('%PDF-1.7\n'))
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['file']])
  expect(body.error).toContain('2 GB')
  expect((await upload(app, other.token, 'logo')).status).toBe(200)
})
