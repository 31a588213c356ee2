import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader, CUSTOMER } from '../../../test/factories.ts'
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
const KEYS = ['_id', 'address', 'clientName', 'createdAt', 'email', 'name', 'phone', 'userID']
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('[CUST-5] shapes', () => {
  test('an added customer is answered with 201, data and message', async () => {
    const { status, body } = await asTrader('POST', '/client/add', CUSTOMER)
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['data', 'message'])
    expect(body.message).toBe('Customer Added Successfully')
    expect(Object.keys(body.data).sort()).toEqual(KEYS)
    expect(body.data).toMatchObject({
      ...CUSTOMER,
      clientName: CUSTOMER.name,
      userID: trader.userID,
    })
    expect(body.data._id).toMatch(uuid)
    expect(body.data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('one customer is an array of one under data', async () => {
    const customer = await aCustomer(app, trader)
    const { status, body } = await asTrader('GET', `/client/get/${customer._id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ data: [customer] })
  })

  test('a malformed id is not found', async () => {
    const { status, body } = await asTrader('GET', '/client/get/not-an-id')
    expect([status, body.error]).toEqual([404, 'There is nothing with that id.'])
  })

  test('[CUST-3] a change returns the updated customer, and is stored', async () => {
    const { _id, createdAt } = await aCustomer(app, trader)
    const changed = {
      name: 'Ƙasim',
      email: 'k@d.example',
      phone: '+234 802 000 0163',
      address: 'Kaduna',
    }
    const { status, body } = await asTrader('PUT', `/client/update/${_id}`, changed)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: { ...changed, clientName: 'Ƙasim', _id, createdAt, userID: trader.userID },
      message: 'Customer Updated Successfully',
    })
    expect((await asTrader('GET', `/client/get/${_id}`)).body.data).toEqual([body.data])
  })

  test('[CUST-4] a deleted customer is not found, nor by a second deletion', async () => {
    const { _id } = await aCustomer(app, trader)
    const { status, body } = await asTrader('DELETE', `/client/delete/${_id}`)
    expect([status, body]).toEqual([200, { message: 'Customer deleted successfully' }])
    expect((await asTrader('GET', `/client/get/${_id}`)).status).toBe(404)
    expect((await asTrader('DELETE', `/client/delete/${_id}`)).status).toBe(404)
    expect((await asTrader('PUT', `/client/update/${_id}`, CUSTOMER)).status).toBe(404)
  })
})

test("[CUST-4] a deleted or changed customer's invoices are unchanged", async () => {
  const customer = await aCustomer(app, trader, { name: 'Ngozi Ụzọma' })
  const invoice = await anInvoice(app, trader, { clientName: 'Ngozi Ụzọma' })
  expect(invoice.clientID).toBe(customer._id)
  await asTrader('PUT', `/client/update/${customer._id}`, { ...CUSTOMER, name: 'Someone else' })
  const read = async () => (await asTrader('GET', `/invoice/get/${invoice._id}`)).body.data[0]
  expect(await read()).toEqual(invoice)
  await asTrader('DELETE', `/client/delete/${customer._id}`)
  expect(await read()).toEqual({ ...invoice, clientID: null })
  const { body } = await asTrader('GET', '/invoice/list?search=ngozi')
  expect(body.data).toMatchObject([{ _id: invoice._id, clientName: 'Ngozi Ụzọma' }])
})

describe('[CUST-1] the list', () => {
  const NAMES = ['Ọlá Ṣọlá', 'Ƙasim Ɗanjuma', 'Hauwaʼu Ɓaba', '50% _off_ Stores', "Zoë O'Brien"]
  let account: Awaited<ReturnType<typeof aTrader>>
  const list = async (query = '') => {
    const { status, body } = await app.call('GET', `/client/list${query}`, { token: account.token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const found = async (search: string): Promise<string[]> =>
    (await list(`?search=${encodeURIComponent(search)}`)).data.map(
      ({ name }: { name: string }) => name,
    )

  beforeAll(async () => {
    account = await aTrader(app)
    for (const name of NAMES) await aCustomer(app, account, { name })
    for (let n = 1; n <= 6; n += 1) await aCustomer(app, account, { name: `Client ${n}` })
  })

  test('has eight entries per page, newest first, with correct totals', async () => {
    const first = await list()
    expect(first).toMatchObject({ page: 1, pageSize: 8, pages: 2, total: 12 })
    expect(Object.keys(first).sort()).toEqual(['data', 'page', 'pageSize', 'pages', 'total'])
    expect(first.data).toHaveLength(8)
    expect(Object.keys(first.data[0]).sort()).toEqual(KEYS)
    expect(first.data[0].name).toBe('Client 6')
    const second = await list('?page=2')
    expect(second.data).toHaveLength(4)
    expect(second.data.at(-1).name).toBe(CUSTOMER.name)
    const all = await list('?pageSize=100')
    expect([...first.data, ...second.data]).toEqual(all.data)
  })

  test('is empty past the end, with correct totals, however far', async () => {
    for (const page of [3, 1_000_001, Number.MAX_SAFE_INTEGER])
      expect(await list(`?page=${page}`)).toEqual({
        data: [],
        page,
        pageSize: 8,
        pages: 2,
        total: 12,
      })
  })

  test.each([
    ['ola sola', 'Ọlá Ṣọlá'],
    ['ỌLÁ', 'Ọlá Ṣọlá'],
    ['Ṣọlá'.normalize('NFD'), 'Ọlá Ṣọlá'],
    ['Ṣọlá'.normalize('NFC'), 'Ọlá Ṣọlá'],
    ['kasim danj', 'Ƙasim Ɗanjuma'],
    ["hauwa'u", 'Hauwaʼu Ɓaba'],
    ['zoe', "Zoë O'Brien"],
    ['50%', '50% _off_ Stores'],
    ['_off_', '50% _off_ Stores'],
    ['  stores ', '50% _off_ Stores'],
  ])('search for %j finds %s', async (search, name) => {
    expect(await found(search)).toEqual([name])
  })

  test('[CUST-1] search finds a customer by e-mail, and by phone in any spelling', async () => {
    const own = await aTrader(app)
    const contacts = { email: 'bura@Shop.example', phone: '+234 (0) 807-765-4321' }
    const { _id } = await aCustomer(app, own, { name: 'Bala', ...contacts })
    await aCustomer(app, own, { name: 'Somebody else' })
    const phones = ['0807 765 4321', '+234 807 765 4321', '2348077654321', '765-43']
    for (const search of ['BURA@', 'bura@shop.example', ...phones]) {
      const query = `/client/list?search=${encodeURIComponent(search)}`
      const { body } = await app.call('GET', query, { token: own.token })
      expect(body.data).toMatchObject([{ _id }])
    }
  })

  test('search counts and pages its results, and finds nothing of other accounts', async () => {
    expect(await list('?search=client&pageSize=4')).toMatchObject({ pages: 2, total: 6 })
    expect(await list('?search=client&pageSize=4&page=2')).toMatchObject({
      data: [{ name: 'Client 2' }, { name: 'Client 1' }],
    })
    expect(await list('?search=%25%25')).toMatchObject({ data: [], pages: 0, total: 0 })
    await aCustomer(app, trader, { name: 'Only of the other trader' })
    expect(await found('only of the other')).toEqual([])
  })

  test('a name pasted with line breaks is stored on one line', async () => {
    const { name } = await aCustomer(app, account, { name: ' Zúmà\r\n Foods\nLtd\n' })
    expect(name).toBe('Zúmà Foods Ltd')
  })

  test('a name in either Unicode form is stored in one', async () => {
    const { name } = await aCustomer(app, account, { name: 'Ẹ̀bùn Ṣadé'.normalize('NFD') })
    expect(name).toBe('Ẹ̀bùn Ṣadé'.normalize('NFC'))
    expect(await found('ebun sade')).toEqual([name])
  })
})

describe('[CUST-2] checks', () => {
  const longest = (length: number) => `${'x'.repeat(length - '@example.ng'.length)}@example.ng`
  test.each([
    ['name', 'x'.repeat(200), 'x'.repeat(201)],
    ['address', 'x'.repeat(500), 'x'.repeat(501)],
    ['email', longest(254), longest(255)],
    ['phone', '0'.repeat(32), '0'.repeat(33)],
  ])('%s is accepted up to its limit and refused above', async (field, inside, outside) => {
    const fine = await asTrader('POST', '/client/add', { ...CUSTOMER, [field]: inside })
    expect([fine.status, fine.body.data?.[field]]).toEqual([201, inside])
    const refused = await asTrader('POST', '/client/add', { ...CUSTOMER, [field]: outside })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-fields'])
    expect(Object.keys(refused.body.fields)).toEqual([field])
  })

  test.each(['name', 'email', 'phone', 'address'])('%s is needed', async (field) => {
    for (const value of [undefined, null, '', '   ', 7]) {
      const refused = await asTrader('POST', '/client/add', { ...CUSTOMER, [field]: value })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
    }
  })

  test.each([
    'no-at',
    'a@b',
    '@b.ng',
    'a b@c.ng',
    'a@b..ng',
    'a@b.ng,c@d.ng',
    'a@b.ng\nBcc: c@d.ng',
  ])('e-mail %j is refused', async (email) => {
    const { status, body } = await asTrader('POST', '/client/add', { ...CUSTOMER, email })
    expect([status, body.fields.email]).toEqual([422, 'Please enter a valid email address'])
  })

  test.each(['abc', '12345', '0803-CALL-ME', '+++++++'])('phone %j is refused', async (phone) => {
    const { status, body } = await asTrader('POST', '/client/add', { ...CUSTOMER, phone })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['phone']])
  })

  test('several errors are reported at their fields at once', async () => {
    const { body } = await asTrader('POST', '/client/add', { name: '', phone: 'x' })
    expect(Object.keys(body.fields).sort()).toEqual(['address', 'email', 'name', 'phone'])
    expect(Object.values(body.fields)).toContain(body.error)
  })
})
