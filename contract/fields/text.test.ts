import { describe, expect, test } from 'vitest'
import { invoiceFields } from '../schemas/invoices/invoice-fields.ts'
import { email, optionalText, requiredName } from './common.ts'

const MEGABYTE = 250_000
const name = requiredName('Name')
const faultOf = (schema: typeof name, text: string) => schema.safeParse(text).error?.issues.at(-1)

describe('abusive text', () => {
  test('is refused for more combining marks in a row than any script uses', () => {
    expect(name.parse(`Ẹ̀b${'\u0301'.repeat(30)}ùn`)).toContain('b\u0301')
    expect(faultOf(name, `b${'\u0301'.repeat(31)}`)?.message).toContain('cannot be shown')
    expect(email.safeParse(`b${'\u0301'.repeat(31)}@example.ng`).success).toBe(false)
    const footer = `<p>${'\u0301'.repeat(31)}</p>`
    const { error } = invoiceFields.safeParse({ footer })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('footer')
  })

  test('is refused quickly, however long it is', { timeout: 5_000 }, () => {
    for (const text of ['\u0301\u0323'.repeat(MEGABYTE), `a${' '.repeat(4 * MEGABYTE)}b`]) {
      expect(name.safeParse(text).success).toBe(false)
      expect(optionalText('Details', 5_000).safeParse(text).success).toBe(false)
      expect(email.safeParse(text).success).toBe(false)
    }
  })
})

describe('long text', () => {
  test('is refused before it is normalized or searched', { timeout: 5_000 }, () => {
    const text = 'e\u0301'.repeat(MEGABYTE)
    for (let n = 0; n < 200; n += 1) {
      expect(optionalText('Details', 5_000).safeParse(text).success).toBe(false)
      expect(email.safeParse(text).success).toBe(false)
    }
  })

  test('is measured in its composed form', () => {
    // Kirat Rai: six units, which is the most that one character takes.
    for (const character of ['\u1f82', '\u{16d6a}']) {
      const composed = character.repeat(200)
      expect(name.parse(composed.normalize('NFD'))).toBe(composed)
      expect(name.safeParse(`${composed.normalize('NFD')}x`).success).toBe(false)
    }
  })

  test('is named as too long, whatever else is wrong with it', () => {
    const { error } = name.safeParse(`\0${'x'.repeat(201)}`)
    expect(error?.issues[0]?.message).toBe('Name can have 200 characters at most.')
  })
})

test('a name keeps its spaces, and a line break in it becomes a space', () => {
  expect(name.parse(' Adé  Bọ́lá ')).toBe('Adé  Bọ́lá')
  expect(name.parse('Adé \r\n\n Bọ́lá')).toBe('Adé Bọ́lá')
})
