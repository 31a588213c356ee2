import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, startFakePaystack } from '../../../test/fakes/fake-paystack.ts'
import { clockOf } from '../clock.ts'
import { createPaystackPayouts } from './paystack-payouts.ts'

const ACCOUNT = { bankCode: '057', accountNumber: '0022728151' }

let standIn: Awaited<ReturnType<typeof startFakePaystack>>
let now: Date
beforeEach(async () => {
  standIn = await startFakePaystack()
  now = new Date('2026-11-23T08:00:00Z')
})
afterEach(async () => {
  await standIn.close()
  expect(standIn.asked.map((each) => each.fault).filter(Boolean)).toEqual([])
})

const payouts = () =>
  createPaystackPayouts({
    secretKey: 'sk_test_a1b2',
    baseUrl: standIn.url,
    clock: clockOf(() => now),
  })
const answers = (status: number, data: unknown, message = '') =>
  standIn.answers(json(status, { status: status < 300, message, data }))

test('banks are sorted by name, without duplicates, and fetched once a day', async () => {
  const bank = (name: string, code: string) => ({ id: 1, name, code, slug: 'x', active: true })
  answers(200, [bank('Zenith Bank', '057'), bank('ALAT by WEMA', '035A'), bank('Zenith', '057')])
  const provider = payouts()
  const banks = [
    { name: 'ALAT by WEMA', code: '035A' },
    { name: 'Zenith Bank', code: '057' },
  ]
  expect(await provider.banks()).toEqual(banks)
  expect(await provider.banks()).toEqual(banks)
  expect(standIn.asked).toHaveLength(1)
  now = new Date('2026-11-24T08:00:01Z')
  await provider.banks()
  expect(standIn.asked).toHaveLength(2)
})

test('a list longer than a page is read completely', async () => {
  const page = Array.from({ length: 100 }, (_, n) => ({ name: `Bank ${n}`, code: `1${n}` }))
  standIn.answers((reply) => {
    const isFirst = standIn.asked.at(-1)?.path.endsWith('page=1')
    const data = isFirst ? page : [{ name: 'The last', code: '999' }]
    json(200, { status: true, message: '', data })(reply)
  })
  expect(await payouts().banks()).toHaveLength(101)
})

test('the name on an account is requested with leading zeros', async () => {
  answers(200, { account_number: '0022728151', account_name: 'WES GIBBONS' })
  expect(await payouts().accountName(ACCOUNT)).toBe('WES GIBBONS')
  expect(standIn.asked[0]?.path).toBe('/bank/resolve?account_number=0022728151&bank_code=057')
})

test.each([
  [404, 'Entity not found'],
  [422, 'Could not resolve account name. Check parameters or try again.'],
  [400, 'Unknown bank code: 999'],
])('an account that answers %i is not there', async (status, message) => {
  answers(status, undefined, message)
  expect(await payouts().accountName(ACCOUNT)).toBeNull()
})

test.each([
  [401, 'Invalid key'],
  [429, 'Too many requests'],
  [500, 'Server error'],
])('an answer of %i is a failure of the provider', async (status, message) => {
  answers(status, undefined, message)
  await expect(payouts().accountName(ACCOUNT)).rejects.toMatchObject({
    code: 'payment-unavailable',
  })
})

test('a subaccount has no share for us', async () => {
  answers(201, { subaccount_code: 'ACCT_8f4s1eq7ml6rlzj' })
  const details = { businessName: 'Adé & Sons', ...ACCOUNT }
  expect(await payouts().addSubaccount(details)).toBe('ACCT_8f4s1eq7ml6rlzj')
  const body = {
    business_name: 'Adé & Sons',
    settlement_bank: '057',
    account_number: '0022728151',
    percentage_charge: 0,
  }
  expect(standIn.asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/subaccount', body },
  ])
})
