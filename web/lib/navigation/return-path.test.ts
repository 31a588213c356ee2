import { expect, test } from 'vitest'
import { carryEmail, emailOf, returnPathIn } from './return-path.ts'

test('[ROUTE-6] the page asked for and the e-mail are carried from screen to screen', () => {
  const first = carryEmail('ebun@example.ng', { from: '/Customers?search=ola' })
  const second = carryEmail(emailOf(first), first)
  expect(second).toEqual({ from: '/Customers?search=ola', email: 'ebun@example.ng' })
})

test.each([null, undefined, 'text', 7, {}, { from: 7, email: null }])(
  'the state %o of a history entry holds neither',
  (state) => {
    expect(returnPathIn(state)).toBeNull()
    expect(emailOf(state)).toBe('')
  },
)
