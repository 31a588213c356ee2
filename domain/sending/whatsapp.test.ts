import { expect, test } from 'vitest'
import { whatsappUrl } from './whatsapp.ts'

test.each([
  ['+234 803 000 0142', '2348030000142'],
  ['0803 000 0142', '2348030000142'],
  ['2348030000142', '2348030000142'],
  ['+44 20 7946 0000', '442079460000'],
  ['01 234 5678', ''],
  ['', ''],
])('the phone number %s opens the chat of %s', (phone, number) => {
  expect(whatsappUrl(phone, 'a & b')).toBe(`https://wa.me/${number}?text=a%20%26%20b`)
})
