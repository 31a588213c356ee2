import { expect, test } from 'vitest'
import { ALL_LINKS, OUTSIDE_LINKS, shownLinks } from './outside-links.ts'

test('[SITE-1] [SITE-5] [APP-2] links that are not set have stand-ins', () => {
  const shown = shownLinks({ supportChat: 'https://chat.example/' })
  expect(Object.keys(shown).sort()).toEqual([...ALL_LINKS].sort())
  expect(shown.supportChat).toBe('https://chat.example/')
  expect(shown.sourceCode).toBe(OUTSIDE_LINKS.sourceCode.standIn)
})

test('once a social profile is set, those that are not are left out', () => {
  const { facebook, instagram, linkedIn } = shownLinks({ instagram: 'https://instagram.com/x' })
  expect([facebook, instagram, linkedIn]).toEqual([undefined, 'https://instagram.com/x', undefined])
})
