import { expect, test } from 'vitest'
import { isReadyToIssue } from './readiness.ts'
import { PLAIN_LINE } from './terms.ts'

const line = {
  id: 'l',
  description: 'Prints',
  ...PLAIN_LINE,
  quantity: 1_000n,
  unitPrice: 100n,
  amount: 100n,
}
const complete = { customerId: 'c', dueDate: '2026-12-04', lines: [line] }

test('a draft is ready once it has a customer, a due date and priced items', () => {
  expect(isReadyToIssue(complete)).toBe(true)
  expect(isReadyToIssue({ ...complete, customerId: null })).toBe(false)
  expect(isReadyToIssue({ ...complete, dueDate: '' })).toBe(false)
  expect(isReadyToIssue({ ...complete, lines: [] })).toBe(false)
  expect(isReadyToIssue({ ...complete, lines: [line, { ...line, description: '' }] })).toBe(false)
  expect(isReadyToIssue({ ...complete, lines: [line, { ...line, unitPrice: 0n }] })).toBe(false)
})
