import { expect, test } from 'vitest'
import { shortcutOf } from './keys.ts'

const press = (key: string, held: object = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false },
  ...held,
})

test('single keys are shortcuts outside of fields only', () => {
  expect(['/', 'n', 'N', '?', 'k', 'x'].map((key) => shortcutOf(press(key), false, true))).toEqual([
    ...['search', 'new', 'new', 'help'],
    null,
    null,
  ])
  for (const key of ['/', 'n', '?']) expect(shortcutOf(press(key), true, true)).toBeNull()
})

test('Ctrl+K and ⌘K open the palette, in fields too and also without single keys', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(shortcutOf(press('k', held), true, false)).toBe('palette')
    expect(shortcutOf(press('K', held), false, true)).toBe('palette')
  }
})

test.each([
  ['with Ctrl', 'n', { ctrlKey: true }],
  ['with ⌘', '/', { metaKey: true }],
  ['with Alt', 'n', { altKey: true }],
  ['with Ctrl and ⌘', 'k', { ctrlKey: true, metaKey: true }],
  ['with AltGr, which counts as Ctrl and Alt', 'k', { ctrlKey: true, altKey: true }],
  ['while a character is composed', 'n', { isComposing: true }],
  ['held down', 'n', { repeat: true }],
])('%s a key is no shortcut', (_, key, held) => {
  expect(shortcutOf(press(key, held), false, true)).toBeNull()
})

test('single keys can be switched off', () => {
  for (const key of ['/', 'n', '?']) expect(shortcutOf(press(key), false, false)).toBeNull()
})
