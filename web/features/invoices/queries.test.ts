import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstRender } from '../../../test/fakes/first-render.tsx'
import { newQueryClient } from '../../lib/api/query.ts'
import { useDuplicateInvoice, useIssueInvoice, useVoidInvoice } from './life/queries.ts'
import {
  useApplyCredit,
  useConfirmClaim,
  useGiveReceipt,
  useRefund,
  useTakeBack,
} from './payments/queries.ts'
import { invoiceListQuery, invoiceQuery, invoicesKey, useDeleteInvoice } from './queries.ts'

const DASHBOARD = [...invoicesKey, 'figures']
const CUSTOMERS = ['customers', 'all']
const outcome = { onSuccess: vi.fn(), onError: vi.fn() }

beforeEach(() => vi.stubGlobal('location', { origin: 'https://risiti.example' }))
afterEach(() => vi.unstubAllGlobals())

/** What a mutation returns to its component, with a cache that has invoices, the dashboard and customers. */
function change<T>(useChange: () => { mutateAsync: T }) {
  const cache = newQueryClient()
  const keys = [invoiceListQuery().queryKey, invoiceQuery('i').queryKey, DASHBOARD, CUSTOMERS]
  for (const key of keys) cache.setQueryData(key, 'cached')
  const { mutateAsync: send } = firstRender(useChange, cache)
  const stale = () => keys.filter((key) => cache.getQueryState(key)?.isInvalidated)
  return { send, stale, all: keys.slice(0, 3) }
}

function answer(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

/** Changes that another tab may have made before, so that even after a failure the shown data is outdated. */
const perhapsMade = {
  delete: () => change(() => useDeleteInvoice(outcome)),
  issue: () => change(useIssueInvoice),
  void: () => change(() => useVoidInvoice('i')),
  'take back': () => change(() => useTakeBack('p')),
  refund: () => change(() => useRefund('p')),
  'apply credit': () => change(() => useApplyCredit('i')),
  'give a receipt': () => change(() => useGiveReceipt('p')),
  'confirm a claim': () => change(() => useConfirmClaim('c')),
}

test.each(Object.entries(perhapsMade))(
  '[INV-2] a refused change (%s) refetches invoices and the dashboard, and nothing else',
  async (_name, start) => {
    answer(409, { error: 'It was done in another tab.', code: 'changed-meanwhile' })
    const { send, stale, all } = start()
    const sent: Promise<unknown> = Reflect.apply(send, undefined, [{ key: 'k', amount: 1n }])
    await expect(sent).rejects.toThrow('It was done in another tab.')
    expect(stale()).toEqual(all)
  },
)

test('a deletion refetches before it ends, and a refused copy refetches nothing', async () => {
  answer(200, { message: 'Deleted.' })
  const deletion = change(() => useDeleteInvoice(outcome))
  await deletion.send('i')
  expect(deletion.stale()).toEqual(deletion.all)
  answer(404, { error: 'No such invoice.' })
  const copy = change(useDuplicateInvoice)
  await expect(copy.send('i')).rejects.toThrow('No such invoice.')
  expect(copy.stale()).toEqual([])
})
