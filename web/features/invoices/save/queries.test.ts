import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromInvoice } from '../../../../contract/wire/invoices/invoice.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { cardOf } from '../../../../domain/invoices/invoice-card.ts'
import { DRAFT } from '../../../../test/fakes/draft.ts'
import { firstRender } from '../../../../test/fakes/first-render.tsx'
import { newQueryClient } from '../../../lib/api/query.ts'
import { invoiceListQuery, invoiceQuery, PAGE_SIZE } from '../queries.ts'
import { useAddInvoice, useEditInvoice } from './queries.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://risiti.example' }))
afterEach(() => vi.unstubAllGlobals())

const invoice = (id: string, changes: Partial<Invoice> = {}) => ({ ...DRAFT, id, ...changes })
const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body))

/** A cache with pages of the list, all outdated by what is saved now. */
function knowing(...pages: [query: ReturnType<typeof invoiceListQuery>, ids: string[]][]) {
  const cache = newQueryClient()
  for (const [{ queryKey }, ids] of pages) {
    const data = ids.map((id) => cardOf(invoice(id)))
    cache.setQueryData(queryKey, { data, total: 16, page: 1, pageSize: PAGE_SIZE, pages: 2 })
  }
  const idsOf = ({ queryKey }: ReturnType<typeof invoiceListQuery>) =>
    cache.getQueryData(queryKey)?.data.map(({ id }) => id)
  return { cache, idsOf }
}

/** Fields of an invoice; what is stored comes from the answer. */
const FIELDS = { items: [] }

function send<T>(
  useChange: () => { mutateAsync: T },
  cache: ReturnType<typeof newQueryClient>,
  input: object = { fields: FIELDS, key: 'k' },
): Promise<unknown> {
  const { mutateAsync } = firstRender(useChange, cache)
  return Reflect.apply(Object(mutateAsync), undefined, [input])
}

const FIRST = invoiceListQuery()
const SECOND = invoiceListQuery({ page: 2 })
const PAID = invoiceListQuery({ status: 'Paid' })
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('[INV-4] a new invoice leads the list at once, and the server is asked for the list', async () => {
  const { cache, idsOf } = knowing([FIRST, IDS], [SECOND, ['i']], [PAID, ['c']])
  answer(fromInvoice(invoice('new')))
  await send(useAddInvoice, cache)
  expect(idsOf(FIRST)).toEqual(['new', ...IDS.slice(0, -1)])
  expect(cache.getQueryData(FIRST.queryKey)).toMatchObject({ total: 17, pages: 3 })
  expect([idsOf(SECOND), idsOf(PAID)]).toEqual([['i'], ['c']])
  expect(cache.getQueryData(invoiceQuery('new').queryKey)).toEqual(invoice('new'))
  expect(cache.getQueryState(FIRST.queryKey)?.isInvalidated).toBe(true)
})

test('[INV-4] an invoice that a repeated request had already added is listed once', async () => {
  const { cache, idsOf } = knowing([FIRST, IDS])
  answer(fromInvoice(invoice('a')))
  await send(useAddInvoice, cache)
  expect(idsOf(FIRST)).toEqual(IDS)
})

test('a list that this device does not know is left to the server', async () => {
  const { cache, idsOf } = knowing()
  answer(fromInvoice(invoice('new')))
  await send(useAddInvoice, cache)
  expect(idsOf(FIRST)).toBeUndefined()
})

test('[INV-11] a saved edit is shown in every list that has the invoice', async () => {
  const { cache } = knowing([FIRST, IDS], [SECOND, ['i']], [PAID, ['c']])
  const before = cache.getQueryData(SECOND.queryKey)
  answer({ message: 'Saved.', data: fromInvoice(invoice('c', { customerName: 'Changed' })) })
  await send(() => useEditInvoice('c'), cache, FIELDS)
  const customerIn = ({ queryKey }: typeof FIRST) =>
    cache.getQueryData(queryKey)?.data.find(({ id }) => id === 'c')?.customerName
  expect([customerIn(FIRST), customerIn(PAID)]).toEqual(['Changed', 'Changed'])
  expect(cache.getQueryData(SECOND.queryKey)).toBe(before)
})
