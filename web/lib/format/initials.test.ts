import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials keep their diacritics', () => {
  expect(initialsOf('Ẹ̀bùn Adébáyọ̀')).toBe('Ẹ̀A'.normalize('NFC'))
  expect(initialsOf('cher')).toBe('C')
  expect(initialsOf('')).toBe('')
})
