import { expect, test } from 'vitest'
import { BLANK_LINE } from '../form/index.ts'
import { readRows } from './pasted-rows.ts'

const line = (description: string, quantity: string, unitPrice: string) => ({
  ...BLANK_LINE,
  description,
  quantity,
  unitPrice,
})

test('without a header the text is the description, then come quantity and price', () => {
  expect(readRows('Prints\t2\t1,500.50\t3,001\r\nDelivery\t₦7,500\r\nOnly words\r\n')).toEqual([
    line('Prints', '2', '1,500.50'),
    line('Delivery', '1', '7,500.00'),
    line('Only words', '1', ''),
  ])
})

test('a number in front of the text is that of the row', () => {
  expect(readRows('1\tPrints\t2\t300\n2\tFrames\t1\t400')).toEqual([
    line('Prints', '2', '300.00'),
    line('Frames', '1', '400.00'),
  ])
})

test('a header says which column is which, and sums are left out', () => {
  const text = 'Qty\tUnit Price (NGN)\tItem\tAmount\n2.5\t1 000\tÀdìrẹ\t2 500\n\t\tTotal\t2 500'
  expect(readRows(text)).toEqual([line('Àdìrẹ', '2.5', '1,000.00')])
})

test('quoted cells keep quotes, and their line breaks and tabs become spaces', () => {
  expect(readRows('"Sign, 8"" by 4\'\nwith\tfitting"\t1\t"1,240,000.00"')).toEqual([
    line('Sign, 8" by 4\' with fitting', '1', '1,240,000.00'),
  ])
  expect(readRows('"half\t5\t10')).toEqual([line('"half', '5', '10.00')])
})

test('text that is not a number stays unchanged, so that its field can report it', () => {
  expect(readRows('Description\tPrice\nPrints\ta lot\nFrames\t1.234,56')).toEqual([
    line('Prints', '1', 'a lot'),
    line('Frames', '1', '1.234,56'),
  ])
})
