import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyEndpoint } from '../../../contract/index.ts'
import { engine } from '../../../test/database.ts'
import { anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

const PLENTY = 1_000_000_000

let free = PLENTY
let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let invoice: Awaited<ReturnType<typeof anInvoice>>
beforeAll(async () => {
  app = await startApp({}, { readFree: async () => free })
  await app.risiti.startPdf()
  trader = await aTrader(app)
  invoice = await anInvoice(app, trader)
})
afterAll(() => app.close())

const get = (url: string) => app.risiti.app.inject({ url })

async function setFree(bytes: number): Promise<void> {
  free = bytes
  const isNoticed = async () =>
    (await get('/metrics')).body.includes(`risiti_disk_free_bytes ${bytes}\n`)
  await waitFor(async () => ((await isNoticed()) ? true : null), 'the disk to be checked')
}

const names = () =>
  app.risiti.ctx.db.ask((db) => db.selectFrom('customers').select('name').orderBy('id').execute())

const addCustomer = (name: string) =>
  app.call('POST', '/client/add', {
    token: trader.token,
    body: { name, email: 'ngozi@example.ng', phone: '0803 000 0142', address: 'Lagos' },
  })

const onEmbedded = test.skipIf(engine === 'postgres')

onEmbedded(
  'on a full disk writes are refused with disk-full, and work again once there is room',
  async () => {
    const before = await names()
    await setFree(32 * 1_048_576 - 1)
    const refused = [
      await addCustomer('Refused'),
      await app.call('POST', '/auth/user/login', {
        body: { email: trader.email, password: trader.password },
      }),
      await app.call('POST', '/invoice/add', { token: trader.token, body: {} }),
      await upload(app, trader.token, 'logo'),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'disk-full'],
      [503, 'disk-full'],
      [422, 'invalid-fields'],
      [503, 'disk-full'],
    ])
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(refused[0]?.body.error).toContain('no room left')
    expect(await names()).toEqual(before)
    await setFree(32 * 1_048_576)
    expect((await addCustomer('Saved')).status).toBe(201)
    expect(await names()).toHaveLength(before.length + 1)
  },
)

onEmbedded('on a full disk every reading call works, even for an idle session', async () => {
  const { _id } = invoice
  const print = { token: trader.token, body: { version: invoice.version } }
  const kept = await app.call('POST', `/invoice/printed/${_id}`, print)
  await setFree(0)
  app.pass({ minutes: 6 })
  for (const { method, path } of everyEndpoint().filter((endpoint) => endpoint.method === 'GET')) {
    const url = path.replace('{userID}', trader.userID).replace(/\{\w+\}/g, invoice._id)
    const { status, body } = await app.call(method, url, { token: trader.token })
    expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
  }
  const draw = (path: string, body: object) => app.call('POST', path, { token: trader.token, body })
  const again = await draw('/invoice/version/download', { id: kept.body.data._id })
  expect(again.status).toBe(200)
  // A version must be stored before it is sent, and there is no room for it.
  const download = await draw('/invoice/download', { url: `/Invoice/Print/${_id}` })
  expect([download.status, download.body.code]).toEqual([503, 'disk-full'])
  await setFree(PLENTY)
})

test('on a full disk /readyz reports it and /healthz still answers 200', async () => {
  await setFree(1)
  const down = await get('/readyz')
  expect(down.statusCode).toBe(503)
  expect(down.json().checks).toMatchObject({ database: true, disk: false })
  expect((await get('/healthz')).statusCode).toBe(200)
  await setFree(PLENTY)
  expect((await get('/readyz')).statusCode).toBe(200)
})

test.skipIf(engine === 'embedded')(
  'with PostgreSQL, which has its own disk, only files are refused',
  async () => {
    await setFree(1)
    expect((await addCustomer('Saved elsewhere')).status).toBe(201)
    const refused = await upload(app, trader.token, 'logo')
    expect([refused.status, refused.body.code]).toEqual([503, 'disk-full'])
    await setFree(PLENTY)
  },
)
