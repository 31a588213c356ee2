import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUSINESS_CATEGORIES } from '../../../domain/parties/categories.ts'
import {
  aBusiness,
  aPremiumUser,
  aTrader,
  BUSINESS,
  buyPlan,
  type TestUser,
} from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
})
afterAll(() => app.close())

const as = (user: TestUser, method: string, path: string, body?: object) =>
  app.call(method, path, { token: user.token, ...(body && { body }) })
const add = (changes: object = {}, user: TestUser = trader) =>
  as(user, 'POST', '/business/add', { ...BUSINESS, ...changes })

/** The keys on the wire, the VAT rate (INV-4) and what previews show. */
const KEYS = [
  '_id',
  'accountName',
  'accountNumber',
  'bankName',
  'bankOnPaper',
  'businessAddress',
  'businessCategory',
  'businessEmail',
  'businessLogo',
  'businessName',
  'businessPhone',
  'cacNumber',
  'chargesVat',
  'hasNrsKeys',
  'linkPreview',
  'nrsBusinessID',
  'nrsServiceID',
  'ownAmounts',
  'taxID',
  'timeZone',
  'userID',
  'vatRate',
]

describe('[BIZ-5] shapes', () => {
  test('an added business is answered with 201, data and message', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['data', 'message'])
    expect(body.message).toBe('Business Created Successfully')
    expect(Object.keys(body.data).sort()).toEqual(KEYS)
    expect(body.data).toMatchObject({
      ...BUSINESS,
      userID: trader.userID,
      businessLogo: '',
      bankName: '',
      accountNumber: '',
      accountName: '',
      vatRate: 0,
    })
  })

  test('one business is an array of one under data', async () => {
    const { status, body } = await as(trader, 'GET', `/business/get/${trader.business._id}`)
    expect([status, body]).toEqual([200, { data: [trader.business] }])
  })

  test('[BIZ-3] a change returns the updated business, and is stored', async () => {
    const { _id } = await aBusiness(app, trader)
    const changed = {
      businessName: 'Àṣà Studio',
      businessEmail: 'hi@asa.example',
      businessPhone: '0803 000 0199',
      businessCategory: 'Fashion',
      businessAddress: '1 Allen Avenue, Ìkẹjà',
      vatRate: 7.5,
      bankOnPaper: true,
      linkPreview: true,
      ownAmounts: false,
      ...{ taxID: '20198222-0002', cacNumber: 'RC 123456', timeZone: 'Africa/Accra' },
    }
    const { status, body } = await as(trader, 'PUT', `/business/update/${_id}`, changed)
    const bank = { bankName: '', accountNumber: '', accountName: '' }
    const data = {
      ...changed,
      ...bank,
      chargesVat: true,
      _id,
      userID: trader.userID,
      businessLogo: '',
      ...{ nrsServiceID: '', nrsBusinessID: '', hasNrsKeys: false },
    }
    expect([status, body]).toEqual([200, { data, message: 'Business Updated Successfully' }])
    expect((await as(trader, 'GET', `/business/get/${_id}`)).body).toEqual({ data: [data] })
    const { vatRate: _, bankOnPaper: __, linkPreview: ___, ownAmounts: ____, ...rest } = changed
    const { body: kept } = await as(trader, 'PUT', `/business/update/${_id}`, rest)
    expect(kept.data).toMatchObject({
      vatRate: 7.5,
      bankOnPaper: true,
      linkPreview: true,
      ownAmounts: false,
    })
  })
})

test('[BIZ-1] the list is newest first, paged, and searchable by name in any form', async () => {
  const account = await aPremiumUser(app)
  const names = ['Ọlá Ṣọlá Ventures', 'Ƙasim Haulage', 'Àṣà Studio', 'Zúmà Foods']
  for (const businessName of names) await aBusiness(app, account, { businessName })
  const list = async (query = '') => (await as(account, 'GET', `/business/list${query}`)).body
  const namesIn = (body: { data: { businessName: string }[] }) =>
    body.data.map(({ businessName }) => businessName)
  const all = await list()
  expect(all).toMatchObject({ page: 1, pageSize: 8, pages: 1, total: 4 })
  expect(Object.keys(all.data[0]).sort()).toEqual(KEYS)
  expect(namesIn(all)).toEqual([...names].reverse())
  expect(namesIn(await list('?pageSize=3&page=2'))).toEqual([names[0]])
  for (const search of ['asa studio', 'ÀṢÀ'.normalize('NFD'), 'àṣà'.normalize('NFC')])
    expect(namesIn(await list(`?search=${encodeURIComponent(search)}`))).toEqual(['Àṣà Studio'])
})

describe('[BIZ-2] checks', () => {
  test.each([
    ['businessName', 200],
    ['businessAddress', 500],
  ])('%s has at most %i characters', async (field, limit) => {
    expect((await add({ [field]: 'ẹ'.repeat(limit) })).status).toBe(201)
    const refused = await add({ [field]: 'ẹ'.repeat(limit + 1) })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
  })

  test.each([
    'businessName',
    'businessEmail',
    'businessPhone',
    'businessCategory',
    'businessAddress',
  ])('%s is needed', async (field) => {
    for (const value of [undefined, '', ' ', null]) {
      const { status, body } = await add({ [field]: value })
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    }
  })

  test('[BIZ-4] only the twelve categories are accepted', async () => {
    expect(BUSINESS_CATEGORIES).toEqual([
      'IT Professional',
      'Individual/Freelancing',
      'Accounting & Bookkeeping',
      'Agriculture',
      'Association',
      'Fashion',
      'Business Consultant',
      'Clinic & Healthcare services',
      'Entertainment',
      'Web Development & Design',
      'Photography',
      'E-commerce',
    ])
    for (const businessCategory of BUSINESS_CATEGORIES)
      expect((await add({ businessCategory })).body.data.businessCategory).toBe(businessCategory)
    for (const businessCategory of ['Banking', 'fashion', 'Fashion '])
      expect((await add({ businessCategory })).status).toBe(422)
  })

  test('[INV-4] the VAT rate lies between 0 and 100 with two decimals', async () => {
    for (const vatRate of [0, 7.5, 7.25, 100])
      expect((await add({ vatRate })).body.data.vatRate).toBe(vatRate)
    for (const vatRate of [-1, 100.01, 7.125, '7.5'])
      expect((await add({ vatRate })).status).toBe(422)
  })
})

describe('[PLAN-3] what the plan allows', () => {
  test('a second business of a Starter account is refused, with the plan named', async () => {
    const account = await aPremiumUser(app, 'Starter Plan')
    const first = (await add({}, account)).body.data
    const { status, body } = await add({}, account)
    expect([status, body.code]).toEqual([403, 'plan-limit'])
    expect(body.error).toContain('Starter Plan')
    const list = await as(account, 'GET', '/business/list')
    expect(list.body.data).toEqual([first])
    const change = await as(account, 'PUT', `/business/update/${first._id}`, BUSINESS)
    expect(change.status).toBe(200)
  })

  test('of concurrent requests a Starter account gets one business', async () => {
    const account = await aPremiumUser(app, 'Starter Plan')
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({}, account)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403])
  })

  test.each(['Pro Plan', 'Enterprise Plan'] as const)('a %s account has several', async (plan) => {
    const account = await aPremiumUser(app, plan)
    for (let n = 0; n < 3; n += 1) expect((await add({}, account)).status).toBe(201)
  })

  test('a better plan raises the limit at once', async () => {
    const account = await aPremiumUser(app, 'Starter Plan')
    await add({}, account)
    app.pass({ minutes: 2 })
    await buyPlan(app, account, 'Pro Plan', 2)
    expect((await add({}, account)).status).toBe(201)
  })
})
