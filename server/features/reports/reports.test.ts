import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aBusiness, aCustomer, anExpense, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let month: string
let today: string

interface Invoice {
  _id: string
  invoiceNo: string
  total: number
  subTotal: number
  vat: number
  withholding: number
}

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const report = async (path: string) => (await call('GET', `/report/${path}`)).body.data
const pay = async (invoiceID: string, amount: number, more: object = {}) =>
  (await call('POST', '/payment/add', { invoiceID, amount, method: 'transfer', ...more })).body.data

/** What the test did, recounted in kobo. */
const done = { billed: 0, received: 0, spent: 0, spentVat: 0, vat: 0, base: 0, exempt: 0 }
const kobo = (amount: number) => Math.round(amount * 100)
const naira = (amount: number) => amount / 100
let taxed: { _id: string }
let other: { _id: string; name: string }

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
  today = app.risiti.ctx.clock.today()
  month = today.slice(0, 7)
  taxed = await aBusiness(app, trader, { chargesVat: true, taxID: '20198222-0002' })
  other = await aCustomer(app, trader, { name: 'Other Ltd' })
  const line = (unitPrice: number, more: object = {}) => ({
    ...{ description: 'Work', qty: 1, unitPrice, ...more },
  })
  const bill = async (items: object[], more: object = {}): Promise<Invoice> => {
    const invoice = await anInvoice(app, trader, { businessID: taxed._id, items, ...more })
    if (more && 'currency' in more) return invoice
    done.billed += kobo(invoice.total)
    done.vat += kobo(invoice.vat)
    for (const { category, base } of invoice.vatByRate)
      done[category === 'exempt' ? 'exempt' : 'base'] += kobo(base)
    return invoice
  }
  const first = await bill(
    [line(1_000.01), line(99.99, { vatCategory: 'exempt', vatReason: 'Books' })],
    {
      withholdingRate: 5,
    },
  )
  const second = await bill([line(333.33)], { clientName: undefined, clientID: other._id })
  await bill([line(50_000)], { currency: 'USD' })
  await anInvoice(app, trader, { draft: true })
  const gone = await anInvoice(app, trader)
  await call('POST', `/invoice/void/${gone._id}`, { reason: 'Twice' })
  await pay(first._id, 400.5)
  done.received += 40_050
  await pay(first._id, first.withholding, { method: 'withholding' })
  const wrong = await pay(second._id, 10)
  await call('POST', `/payment/reverse/${wrong._id}`, { reason: 'Mistake' })
  // More than is due: the rest is credit, which pays a part of the first invoice later.
  await pay(second._id, second.total + 20, { excess: 'credit' })
  done.received += kobo(second.total) + 2_000
  const third = await bill([line(100)], { clientName: undefined, clientID: other._id })
  await call('POST', '/payment/apply-credit', { invoiceID: third._id, amount: 20 })
  const { body: note } = await call('POST', '/creditnote/add', {
    ...{ invoiceID: third._id, amount: 53.75, reason: 'Half came back' },
  })
  done.billed -= 5_375
  done.vat -= kobo(note.data.vat)
  done.base -= kobo(note.data.subTotal)
  await anExpense(app, trader, { day: today, amount: 15_000.5, vat: 1_046.55, category: 'Fuel' })
  await anExpense(app, trader, { day: '2020-01-01', amount: 7, vat: 0, category: 'Data' })
  done.spent += 1_500_050
  done.spentVat += 104_655
})
afterAll(() => app.close())

const period = () => `from=${month}-01&to=${today}`

describe('the reports equal a recount of what was done', () => {
  test('billed and received by month, client and business', async () => {
    const totals = { billed: naira(done.billed), received: naira(done.received) }
    expect(await report(`income?${period()}`)).toEqual({
      rows: [{ period: month, ...totals }],
      totals,
    })
    for (const by of ['client', 'business']) {
      const { rows, totals: all } = await report(`income?by=${by}&${period()}`)
      expect(all).toEqual(totals)
      const sum = (figure: 'billed' | 'received') =>
        rows.reduce((total: number, row: typeof totals) => total + kobo(row[figure]), 0)
      expect([sum('billed'), sum('received')]).toEqual([done.billed, done.received])
    }
    const { rows } = await report('income?by=client')
    expect(rows.map(({ clientName }: { clientName: string }) => clientName)).toContain('Other Ltd')
    expect((await report(`income?${period()}&currency=USD`)).totals.billed).toBe(53_750)
  })

  test('expenses and profit', async () => {
    const spent = { amount: naira(done.spent), vat: naira(done.spentVat) }
    expect((await report(`expenses?by=category&${period()}`)).rows).toEqual([
      { category: 'Fuel', ...spent },
    ])
    const profit = naira(done.received - done.spent)
    expect((await report(`profit?${period()}`)).totals).toEqual({
      ...{ received: naira(done.received), expenses: naira(done.spent), profit },
    })
    expect((await report('profit')).rows[0]).toEqual({
      ...{ period: '2020-01', received: 0, expenses: 7, profit: -7 },
    })
  })

  test('VAT by rate, less what was credited', async () => {
    const { rows, totals } = await report(`vat?${period()}`)
    expect(rows).toEqual([
      {
        ...{ period: month, rate: 7.5, vatCategory: 'standard' },
        ...{ base: naira(done.base), vat: naira(done.vat) },
      },
      { period: month, rate: 0, vatCategory: 'exempt', base: naira(done.exempt), vat: 0 },
    ])
    expect(totals).toEqual({ base: naira(done.base + done.exempt), vat: naira(done.vat) })
  })

  test('withholding tax: expected, awaited and received', async () => {
    const before = (await report(`withholding?${period()}`)).totals
    expect(before).toEqual({ expected: 55, awaited: 55, received: 0 })
    const { data } = (await call('GET', '/payment/list?method=withholding')).body
    await call('PUT', `/payment/certificate/${data[0]._id}`, { received: true })
    expect((await report(`withholding?by=business&${period()}`)).totals).toEqual({
      ...{ expected: 55, awaited: 0, received: 55 },
    })
  })

  test('who owes, by how late it is, equals what is due on the invoices', async () => {
    const { data } = (await call('GET', '/invoice/list?pageSize=100')).body
    const owed = data
      .filter(
        (each: { currency: string; state: string }) =>
          each.currency === 'NGN' && each.state === 'issued',
      )
      .reduce((sum: number, each: { amountDue: number }) => sum + kobo(each.amountDue), 0)
    const { totals, rows } = await report('ageing')
    expect(kobo(totals.total)).toBe(owed)
    expect(kobo(totals.current + totals.d30 + totals.d60 + totals.d90 + totals.older)).toBe(owed)
    expect(rows.length).toBeGreaterThan(0)
    const later = await report('ageing?on=2099-01-01')
    expect([kobo(later.totals.older), later.totals.current]).toEqual([owed, 0])
    expect((await report('ageing?on=2020-01-01')).rows).toEqual([])
  })
})

describe('the statement of a customer', () => {
  const statement = async (query = '') =>
    (await call('GET', `/client/statement/${other._id}${query}`)).body.data

  test('has every entry with the balance after it, a reversed payment as a pair', async () => {
    const { opening, entries, closing } = await statement()
    expect(opening).toBe(0)
    const kinds = entries.map(({ kind }: { kind: string }) => kind)
    expect(kinds.toSorted()).toEqual([
      ...['credit', 'credit-note', 'invoice', 'invoice', 'payment', 'payment', 'reversal'],
    ])
    let balance = 0
    for (const { debit, credit, balance: shown } of entries) {
      balance += kobo(debit) - kobo(credit)
      expect(kobo(shown)).toBe(balance)
    }
    expect(kobo(closing)).toBe(balance)
    // What is due less what is left of the credit.
    const { data } = (await call('GET', `/client/standing/${other._id}`)).body
    const due = kobo(data.owed[0]?.amount ?? 0)
    expect(balance).toBe(due - kobo(data.credit[0]?.amount ?? 0))
  })

  test('opens with what came before its first day', async () => {
    const { closing } = await statement()
    const next = await statement('?from=2099-01-01')
    expect(next).toMatchObject({ opening: closing, entries: [], closing })
    expect(await statement('?to=2020-01-01')).toMatchObject({ opening: 0, entries: [], closing: 0 })
  })

  test('of a stranger is not found', async () => {
    const stranger = await aTrader(app)
    const path = `/client/statement/${other._id}`
    expect((await app.call('GET', path, { token: stranger.token })).status).toBe(404)
  })
})

describe('every report', () => {
  const PATHS = ['income', 'expenses', 'profit', 'vat', 'withholding', 'ageing'].map(
    (kind) => `/report/${kind}?`,
  )
  const paths = () => [...PATHS, `/client/statement/${other._id}?`]

  test('comes as CSV, XLSX and PDF too', async () => {
    for (const path of paths()) {
      const csv = await call('GET', `${path}format=csv`)
      expect([csv.status, String(csv.headers['content-type'])]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ])
      expect(csv.raw.toString().split('\r\n').length).toBeGreaterThan(2)
      const xlsx = await call('GET', `${path}format=xlsx`)
      expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
      const pdf = await call('GET', `${path}format=pdf`)
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    const { raw } = await call('GET', '/report/income?format=pdf')
    const text = (await readPages(raw)).join('\n')
    for (const part of ['Income', 'Billed', 'Received', 'All time']) expect(text).toContain(part)
  })

  test('refuses what it cannot be divided by', async () => {
    for (const query of ['by=category', 'by=none', 'from=2026-02-30', 'currency=EUR', 'format=doc'])
      expect((await call('GET', `/report/income?${query}`)).status).toBe(422)
  })

  test('shows nothing of another account', async () => {
    const stranger = await aTrader(app)
    for (const path of PATHS) {
      const { body } = await app.call('GET', path, { token: stranger.token })
      expect(body.data.rows).toEqual([])
    }
  })
})
