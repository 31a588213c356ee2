import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, anInvoice, anItem, aTrader, INVOICE, ITEM } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const asTrader = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const line = (description: string, unitPrice: number) => [{ description, qty: 1, unitPrice }]

describe('the price list', () => {
  test('an item is added, read, found by any spelling, changed and deleted', async () => {
    const { status, body } = await asTrader('POST', '/item/add', ITEM)
    expect([status, body.message]).toEqual([201, 'Added to the price list'])
    expect(body.data).toMatchObject({ ...ITEM, version: 1 })
    const { _id } = body.data
    expect((await asTrader('GET', `/item/get/${_id}`)).body.data).toEqual(body.data)
    for (const search of ['oso PRINT', 'six yards'])
      expect((await asTrader('GET', `/item/list?search=${search}`)).body).toMatchObject({
        data: [body.data],
        total: 1,
      })
    const changed = await asTrader('PUT', `/item/update/${_id}`, {
      ...{ name: 'Adire', unitPrice: 1, version: 1 },
    })
    expect(changed.body.data).toMatchObject({ name: 'Adire', description: '', version: 2 })
    expect((await asTrader('DELETE', `/item/delete/${_id}`)).body.message).toBe('Item deleted')
    expect((await asTrader('GET', `/item/get/${_id}`)).status).toBe(404)
  })

  test('a change of an older version is refused', async () => {
    const { _id } = await anItem(app, trader)
    await asTrader('PUT', `/item/update/${_id}`, { ...ITEM, version: 1 })
    const { status, body } = await asTrader('PUT', `/item/update/${_id}`, { ...ITEM, version: 1 })
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    await asTrader('DELETE', `/item/delete/${_id}`)
  })

  test('missing and too large values are reported at their fields', async () => {
    const { status, body } = await asTrader('POST', '/item/add', { name: ' ', unitPrice: -1 })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['name', 'unitPrice']])
  })
})

describe('suggestions for a line', () => {
  const suggest = async (search: string, currency = 'NGN', { token } = trader) =>
    (await app.call('GET', `/item/suggest?search=${search}&currency=${currency}`, { token })).body
      .data

  test('are the price list first, then what was written, each text once with its latest price', async () => {
    await anItem(app, trader, { name: 'Shop sign', description: '', unitPrice: 500 })
    await anInvoice(app, trader, { items: line('Shop sign', 400) })
    await anInvoice(app, trader, { items: line('Ṣíṣe shop window', 100) })
    await anInvoice(app, trader, { items: line('Ṣíṣe shop window', 150) })
    expect(await suggest('shop')).toEqual([
      { source: 'item', text: 'Shop sign', unitPrice: 500, currency: 'NGN', unit: 'yard' },
      { source: 'written', text: 'Ṣíṣe shop window', unitPrice: 150, currency: 'NGN', unit: '' },
    ])
    expect(await suggest('SISE')).toHaveLength(1)
    expect(await suggest(' ')).toEqual([])
  })

  test('have the currency of the document, and belong to the account', async () => {
    await anInvoice(app, trader, { items: line('Export crate', 10), currency: 'USD' })
    expect(await suggest('crate')).toEqual([])
    expect(await suggest('crate', 'USD')).toMatchObject([{ unitPrice: 10 }])
    expect(await suggest('crate', 'USD', await aTrader(app))).toEqual([])
  })
})

describe('what a new invoice starts with', () => {
  const start = async (businessID: string) =>
    (await asTrader('GET', `/invoice/start?businessID=${businessID}`)).body.data

  test('is what the last invoice of that business had, and not a sale on the spot', async () => {
    const { _id: businessID } = await aBusiness(app, trader)
    expect(await start(businessID)).toEqual({ footer: '', dueDays: null })
    const { clock } = app.risiti.ctx
    const dueDate = new Date(clock.now().getTime() + 14 * 86_400_000).toISOString().slice(0, 10)
    await anInvoice(app, trader, { businessID, dueDate, footer: '<p>Ẹ ṣé</p>' })
    const sale = { businessID, currency: 'NGN', method: 'cash', items: INVOICE.items }
    await asTrader('POST', '/receipt/add', { sale })
    const { footer, dueDays } = await start(businessID)
    expect(footer).toBe('&lt;p&gt;Ẹ ṣé&lt;/p&gt;')
    // The day in Lagos can be a day ahead of that in UTC.
    expect([13, 14]).toContain(dueDays)
    expect((await asTrader('GET', '/invoice/start?businessID=none')).status).toBe(404)
  })
})
