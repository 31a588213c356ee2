import { expect, test } from 'vitest'
import { paragraphsOf } from './plain-notes.tsx'

test('[INV-3] plain notes become a paragraph for each line, and signs stay what they are', () => {
  expect(paragraphsOf('Ẹ ṣé\n\nZenith 1012 <Ọlá & Ṣọlá>\n')).toBe(
    '<p>Ẹ ṣé</p><p></p><p>Zenith 1012 &lt;Ọlá &amp; Ṣọlá&gt;</p>',
  )
})

test('[INV-3] plain notes without a word are none', () => {
  expect(['', '\n', ' \n '].map(paragraphsOf)).toEqual(['', '', ''])
})
