import { afterEach, expect, test, vi } from 'vitest'
import { chosenPaper, rememberPaper } from './paper-choice.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return stored
}

test('a device prints on A4 until another paper was chosen', () => {
  stubStorage()
  expect(chosenPaper()).toBe('a4')
  rememberPaper('58mm')
  expect(chosenPaper()).toBe('58mm')
})

test('an unknown paper counts as none', () => {
  stubStorage().set('receipt-paper', 'a0')
  expect(chosenPaper()).toBe('a4')
})

test('a browser that blocks storage prints on A4', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  rememberPaper('80mm')
  expect(chosenPaper()).toBe('a4')
})
