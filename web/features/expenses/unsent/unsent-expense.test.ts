import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../../../test/fakes/storage.ts'

vi.stubGlobal('localStorage', new FakeStorage())
const { expenseFields } = await import('../../../../contract/schemas/expense.ts')
const { saveSession } = await import('../../../lib/session/session.ts')
const { unsentOf } = await import('../../../lib/outbox/outbox.ts')
const { endHold, holdUnsent, keepUnsentExpense } = await import('./unsent-expense.ts')

const FIELDS = expenseFields.parse({
  ...{ day: '2026-11-02', amount: 4500, vat: 0, category: 'Fuel', vendor: '', note: '' },
  ...{ currency: 'NGN', receiptUrl: '' },
})
const keep = (key: string) =>
  keepUnsentExpense({ key, fields: FIELDS, file: null, values: { amount: '4500' } })
const waiting = () => unsentOf('expense').map(({ key, problem }) => (problem ? `(${key})` : key))

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  saveSession({ token: 'a', userID: 'ada' })
})

test('an expense is kept with a title for the list, up to twenty of them', async () => {
  for (let count = 1; count <= 20; count++) expect(await keep(`${count}`)).toBe(true)
  expect(await keep('21')).toBe(false)
  expect(unsentOf('expense')[0]?.title).toBe('Expense of NGN 4,500.00 for Fuel')
})

test('one that is open in the form is not sent meanwhile, and waits again when the form is left', async () => {
  await keep('a')
  const [unsent] = unsentOf('expense')
  if (!unsent) throw new Error('nothing waits')
  holdUnsent(unsent)
  expect(waiting()).toEqual(['(a)'])
  endHold(unsent, 'left')
  expect(waiting()).toEqual(['a'])
})

test('saved from the form it is gone, and kept again unchanged it waits', async () => {
  await keep('a')
  const [unsent] = unsentOf('expense')
  if (!unsent) throw new Error('nothing waits')
  holdUnsent(unsent)
  await keep('a')
  endHold(unsent, 'saved')
  expect(waiting()).toEqual(['a'])
  holdUnsent(unsent)
  endHold(unsent, 'saved')
  expect(waiting()).toEqual([])
})
