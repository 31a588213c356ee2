import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aTrader, INVOICE } from '../../../test/factories.ts'
import { cardsOf } from '../../../test/fakes/cards-of.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const addDraft = async (fields: object): Promise<string> =>
  (await call('POST', '/invoice/add', { ...INVOICE, ...fields, draft: true })).body._id
const readCards = async (query = '') => (await call('GET', `/invoice/cards${query}`)).body
const item = { description: 'Prints', qty: 2, unitPrice: 1_500 }

test('[INV-1] a draft is ready once it has a customer, a due date and described, priced items', async () => {
  const leaver = await aCustomer(app, trader, { name: 'Leaver' })
  const of: Record<string, string> = {
    complete: await addDraft({}),
    'without a customer': await addDraft({ clientName: undefined }),
    'of a deleted customer': await addDraft({ clientName: undefined, clientID: leaver._id }),
    'without a due date': await addDraft({ dueDate: undefined }),
    'without items': await addDraft({ items: [] }),
    'without a description': await addDraft({ items: [item, { ...item, description: '' }] }),
    'without a price': await addDraft({ items: [{ ...item, unitPrice: 0 }, item] }),
    'exempt without a reason': await addDraft({ items: [{ ...item, vatCategory: 'exempt' }] }),
    'exempt with a reason': await addDraft({
      items: [{ ...item, vatCategory: 'exempt', vatReason: 'Basic food' }],
    }),
  }
  expect((await call('DELETE', `/client/delete/${leaver._id}`)).status).toBe(200)
  const page = await readCards('?pageSize=50')
  const ready = page.data.flatMap(({ _id, ready }: { _id: string; ready: boolean }) =>
    ready ? Object.keys(of).filter((name) => of[name] === _id) : [],
  )
  expect(ready.toSorted()).toEqual(['complete', 'exempt with a reason'])
  expect(page).toEqual(cardsOf((await call('GET', '/invoice/list?pageSize=50')).body))
})

test('[API-4] a page past the end has no cards, and the number of all', async () => {
  const { total } = await readCards()
  expect(total).toBeGreaterThan(0)
  expect(await readCards('?page=90')).toMatchObject({ data: [], page: 90, total })
})

test('a card has no lines, notes or addresses', async () => {
  const [card] = (await readCards('?pageSize=1')).data
  expect(Object.keys(card).toSorted()).toEqual(
    [
      ...['_id', 'amountPaid', 'clientName', 'credited', 'currency', 'dueDate'],
      ...['invoiceNo', 'overdue', 'ready', 'state', 'status', 'total'],
    ].toSorted(),
  )
})
