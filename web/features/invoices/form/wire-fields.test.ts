import { expect, test } from 'vitest'
import { draftEdit } from '../../../../contract/schemas/invoices/invoice-fields.ts'
import { DRAFT } from '../../../../test/fakes/draft.ts'
import { BLANK_LINE, KEPT_CLIENT, valuesOf } from './editor-values.ts'
import { wireDraftLine, withoutBlankLines } from './wire-fields.ts'

const line = (description: string, quantity: string, unitPrice: string) => ({
  ...BLANK_LINE,
  description,
  quantity,
  unitPrice,
})

const UNTAXED = { discountPercent: 0, vatCategory: 'standard', vatReason: '' }

/** The request of a draft with these lines, and its errors. */
function parse(typed: ReturnType<typeof line>[]) {
  const result = draftEdit.safeParse({ items: typed.map(wireDraftLine) })
  return {
    items: result.data && withoutBlankLines(result.data, typed).items,
    refused: result.error?.issues.map(({ path }) => path.join('.')),
  }
}

test('a draft drops the lines in which nothing is typed, and keeps those that are incomplete', () => {
  const typed = [BLANK_LINE, line('Prints', '2', ''), line(' ', '', ' '), line('', '3', '10')]
  expect(parse(typed).items).toEqual([
    { ...UNTAXED, description: 'Prints', qty: 2_000n, unitPrice: 0n },
    { ...UNTAXED, description: '', qty: 3_000n, unitPrice: 1_000n },
  ])
  expect(parse([BLANK_LINE]).items).toEqual([])
})

test('an invalid draft is refused with the error at its line', () => {
  const { refused } = parse([BLANK_LINE, line('Prints', '0', '10'), line('Frames', '1', 'a lot')])
  expect(refused).toEqual(['items.1.qty', 'items.2.unitPrice'])
})

test('a draft opens without the price that was left open, and without a customer deleted since', () => {
  const draft = valuesOf(DRAFT)
  expect([draft.customerId, draft.lines[0]?.unitPrice]).toEqual(['', ''])
  const issued = valuesOf({ ...DRAFT, state: 'issued' })
  expect([issued.customerId, issued.lines[0]?.unitPrice]).toEqual([KEPT_CLIENT, '0.00'])
  expect(valuesOf({ ...DRAFT, lines: [] }).lines).toEqual([BLANK_LINE])
})
