import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aCustomer, anExpense, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

/** What each customer was billed, in naira, by name; together 2,050. */
const BILLED = { Ada: 100, Bola: 900, Chidi: 300, Dayo: 700, Efe: 50 }
/** What was spent, by category. */
const SPENT = { Airtime: 20, Fuel: 500, Rent: 30 }

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
  for (const [name, unitPrice] of Object.entries(BILLED)) {
    const { _id } = await aCustomer(app, trader, { name, email: `${name}@example.ng` })
    await anInvoice(app, trader, {
      ...{ clientName: undefined, clientID: _id, withholdingRate: 5 },
      items: [{ description: 'Work', qty: 1, unitPrice }],
    })
  }
  for (const [category, amount] of Object.entries(SPENT))
    await anExpense(app, trader, { category, amount, vat: 1 })
})
afterAll(() => app.close())

const ask = (path: string) => app.call('GET', `/report/${path}`, { token: trader.token })
const read = async (path: string) => {
  const { status, body } = await ask(path)
  expect(status, path).toBe(200)
  return body.data
}
const namesIn = ({ rows }: { rows: { clientName: string }[] }) =>
  rows.map(({ clientName }) => clientName)

describe('with top', () => {
  test('a report has its largest rows by name, and the others in one sum', async () => {
    const income = await read('income?by=client&top=2')
    expect(income.rows.map(({ clientID: _, ...row }: { clientID: string }) => row)).toEqual([
      { clientName: 'Bola', billed: 900, received: 0 },
      { clientName: 'Dayo', billed: 700, received: 0 },
    ])
    expect(income.others).toEqual({ count: 3, billed: 450, received: 0 })
    expect(income.totals).toEqual({ billed: 2_050, received: 0 })
    const expenses = await read('expenses?by=category&top=1')
    expect(expenses).toEqual({
      rows: [{ category: 'Fuel', amount: 500, vat: 1 }],
      others: { count: 2, amount: 50, vat: 2 },
      totals: { amount: 550, vat: 3 },
    })
    const withholding = await read('withholding?by=client&top=2')
    expect(namesIn(withholding)).toEqual(['Bola', 'Dayo'])
    expect(withholding.others).toEqual({ count: 3, expected: 22.5, awaited: 0, received: 0 })
    const vat = await read('vat?by=client&top=4')
    expect(namesIn(vat)).toEqual(['Ada', 'Bola', 'Chidi', 'Dayo'])
    expect(vat.others).toEqual({ count: 1, base: 50, vat: 0 })
  })

  test('who owes has those who owe most, and what the others owe by age', async () => {
    const today = await read('ageing?top=3')
    expect(namesIn(today)).toEqual(['Bola', 'Chidi', 'Dayo'])
    const none = { current: 0, d30: 0, d60: 0, d90: 0, older: 0 }
    expect(today.others).toEqual({ count: 2, ...none, current: 150, total: 150 })
    expect(today.totals).toEqual({ ...none, current: 2_050, total: 2_050 })
    const later = await read('ageing?top=3&on=2099-01-01')
    expect(later.others).toEqual({ count: 2, ...none, older: 150, total: 150 })
  })

  test('nothing is left out where all rows fit, nor of a report by month', async () => {
    for (const path of ['income?by=client', 'ageing?', 'expenses?by=category'])
      expect(await read(`${path}&top=5`)).toEqual(await read(path))
    await anExpense(app, trader, { day: '2020-01-01', amount: 1, vat: 0 })
    const { rows, others } = await read('expenses?by=month&top=1')
    expect([rows.length, others]).toEqual([2, undefined])
  })

  test('files have every row', async () => {
    for (const path of ['income?by=client', 'ageing?']) {
      const csv = await ask(`${path}&format=csv&top=1`)
      expect(csv.raw).toEqual((await ask(`${path}&format=csv`)).raw)
      const xlsx = await ask(`${path}&format=xlsx&top=1`)
      expect(xlsx.raw.length).toBe((await ask(`${path}&format=xlsx`)).raw.length)
      const pdf = (await readPages((await ask(`${path}&format=pdf&top=1`)).raw)).join('\n')
      for (const name of Object.keys(BILLED)) {
        expect(csv.raw.toString()).toContain(name)
        expect(pdf).toContain(name)
      }
    }
  })

  test('a number that is not from 1 to 100 is refused', async () => {
    for (const kind of ['income', 'expenses', 'profit', 'vat', 'withholding', 'ageing'])
      for (const top of ['0', '101', 'x', '1.5']) {
        const { status, body } = await ask(`${kind}?top=${top}`)
        expect([status, body.fields], `${kind}, ${top}`).toEqual([
          ...[422, { top: 'top must be a whole number from 1 to 100.' }],
        ])
      }
  })
})

test('without top every row comes, and no others', async () => {
  for (const path of ['income?by=client', 'ageing']) {
    const report = await read(path)
    expect(namesIn(report)).toEqual(Object.keys(BILLED))
    expect(report).not.toHaveProperty('others')
  }
})
