import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a CSV line quotes cells with separators, and ends as in RFC 4180', () => {
  expect(csvLine(['Ọlá Ṣọlá', '14 Street, Lagos', 'say "hi"', 'a\nb', ''])).toBe(
    'Ọlá Ṣọlá,"14 Street, Lagos","say ""hi""","a\nb",\r\n',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+234 803 000 0142', "'+234 803 000 0142"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
])('no spreadsheet runs %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('numbers stay numbers, negative ones too', () => {
  expect(csvLine(['1240000.50', '-5', '-0.25', '7.5'])).toBe('1240000.50,-5,-0.25,7.5\r\n')
})
