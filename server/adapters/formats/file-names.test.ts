import { expect, test } from 'vitest'
import { fileName, uniqueNames } from './file-names.ts'

test.each([
  ['Ọlá Ṣọlá Ventures', 'Ọlá Ṣọlá Ventures'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['tab\tline\nend\u0000', 'tab_line_end_'],
  ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
  [' .hidden. ', 'hidden'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['Console', 'Console'],
  ['...', 'none'],
  ['', 'none'],
  ['é', 'é'],
  ['𝒳'.repeat(200), '𝒳'.repeat(57)],
  ['Ṣ'.repeat(200), 'Ṣ'.repeat(76)],
  ['a'.repeat(200), 'a'.repeat(80)],
])('%j becomes %j', (text, name) => {
  expect(fileName(text, 'none')).toBe(name)
})

test('equal names get numbers, ignoring case', () => {
  const unique = uniqueNames()
  expect(['Shop', 'shop', 'Other', 'Shop'].map(unique)).toEqual([
    'Shop',
    'shop (2)',
    'Other',
    'Shop (3)',
  ])
})

test('a name with its extension has at most 255 bytes, the limit of file systems', () => {
  const bytes = (name: string) => new TextEncoder().encode(name).byteLength
  for (const sign of ['🧾', 'Ọ̀', '請', 'a'])
    expect(bytes(fileName(sign.repeat(200), 'x')), sign).toBeLessThan(240)
  expect(fileName('🧾'.repeat(200), 'x')).toMatch(/^🧾+$/u)
})
