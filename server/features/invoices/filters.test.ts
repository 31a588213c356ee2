import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../domain/dates.ts'
import { aBusiness, aCustomer, aTrader, INVOICE } from '../../../test/factories.ts'
import { cardsOf } from '../../../test/fakes/cards-of.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let token: string
let ids: Record<string, string>
const lagos = () => dayIn('Africa/Lagos', app.risiti.ctx.clock.now())

beforeAll(async () => {
  app = await startApp()
  const trader = await aTrader(app)
  token = trader.token
  const second = await aBusiness(app, trader, { businessName: 'Second Ventures' })
  const other = await aCustomer(app, trader, { name: 'Other Customer' })
  const add = async (fields: object) =>
    (await app.call('POST', '/invoice/add', { token, body: { ...INVOICE, ...fields } })).body._id
  const due = (days: number) => ({ dueDate: addDays(lagos(), days) })
  ids = {
    draft: await add({ draft: true, ...due(-5) }),
    late: await add(due(-1)),
    today: await add(due(0)),
    soon: await add({ ...due(7), businessID: second._id }),
    later: await add({ ...due(8), clientName: undefined, clientID: other._id }),
    latePaid: await add(due(-3)),
    lateVoid: await add(due(-4)),
  }
  await app.call('PUT', `/invoice/update/${ids.latePaid}`, { token, body: { status: 'Paid' } })
  await app.call('POST', `/invoice/void/${ids.lateVoid}`, { token, body: { reason: 'Mistake' } })
  ids.second = second._id
  ids.other = other._id
})
afterAll(() => app.close())

/** The names of the invoices found, oldest first. */
async function found(query: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/invoice/list?pageSize=50&${query}`, { token })
  expect(status).toBe(200)
  const cards = await app.call('GET', `/invoice/cards?pageSize=50&${query}`, { token })
  expect(cards.body, query).toEqual(cardsOf(body))
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const shown = body.data.map(({ _id }: { _id: string }) => names.get(_id)).reverse()
  expect(body.total).toBe(shown.length)
  return shown
}

test('the whole list has drafts and void invoices too', async () => {
  expect(await found('')).toEqual([
    'draft',
    'late',
    'today',
    'soon',
    'later',
    'latePaid',
    'lateVoid',
  ])
})

test('by state', async () => {
  expect(await found('state=draft')).toEqual(['draft'])
  expect(await found('state=void')).toEqual(['lateVoid'])
  expect(await found('state=issued')).toEqual(['late', 'today', 'soon', 'later', 'latePaid'])
})

test('by what is due: open, overdue from the day after, soon up to the seventh day', async () => {
  expect(await found('due=open')).toEqual(['late', 'today', 'soon', 'later'])
  expect(await found('due=overdue')).toEqual(['late'])
  expect(await found('due=soon')).toEqual(['today', 'soon'])
})

test('a status is that of issued invoices', async () => {
  expect(await found('status=Not-Paid')).toEqual(['late', 'today', 'soon', 'later'])
  expect(await found('status=Paid')).toEqual(['latePaid'])
})

test('by customer, business and days of issue, all together', async () => {
  expect(await found(`clientID=${ids.other}`)).toEqual(['later'])
  expect(await found(`businessID=${ids.second}`)).toEqual(['soon'])
  expect(await found(`businessID=${ids.second}&due=overdue`)).toEqual([])
  expect(await found(`from=${lagos()}&to=${lagos()}&state=void`)).toEqual(['lateVoid'])
  expect(await found(`to=${addDays(lagos(), -1)}`)).toEqual([])
  expect(await found(`from=${addDays(lagos(), 1)}`)).toEqual([])
})

test('an unknown word is refused at its field, a malformed id finds nothing', async () => {
  const { status, body } = await app.call('GET', '/invoice/list?state=lost&due=never', { token })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['state', 'due']])
  expect(await found('clientID=nobody')).toEqual([])
})

test('overdue goes by the time zone of the business', async () => {
  const { db, clock } = app.risiti.ctx
  // It is always another day in one of these two than in the other.
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  const dueDate = dayIn(west, clock.now())
  const { body } = await app.call('POST', '/invoice/add', { token, body: { ...INVOICE, dueDate } })
  const overdueIn = async (timeZone: string) => {
    await db.ask((kysely) =>
      kysely
        .updateTable('businesses')
        .set({ time_zone: timeZone })
        .where('id', '=', body.business._id)
        .execute(),
    )
    const { body: one } = await app.call('GET', `/invoice/get/${body._id}`, { token })
    const list = await app.call('GET', '/invoice/list?due=overdue', { token })
    const listed = list.body.data.some(({ _id }: { _id: string }) => _id === body._id)
    return [one.data[0].overdue, listed]
  }
  expect(await overdueIn(west)).toEqual([false, false])
  expect(await overdueIn(east)).toEqual([true, true])
})
