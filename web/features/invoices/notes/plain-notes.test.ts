import { expect, test } from 'vitest'
import { paragraphsOf } from './plain-notes.tsx'

test('[INV-3] plain notes become one paragraph per line, with special characters escaped', () => {
  expect(paragraphsOf('Ẹ ṣé\n\nZenith 1012 <Ọlá & Ṣọlá>\n')).toBe(
    '<p>Ẹ ṣé</p><p></p><p>Zenith 1012 &lt;Ọlá &amp; Ṣọlá&gt;</p>',
  )
})

test('[INV-3] blank plain notes become an empty text', () => {
  expect(['', '\n', ' \n '].map(paragraphsOf)).toEqual(['', '', ''])
})
