import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.resetModules()
const { clearSession, saveSession } = await import('./session.ts')
const { notePlan } = await import('./no-plan.ts')
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
beforeEach(() => saveSession({ token: 't', userID: 'ebun' }))

test('who has no plan is noted, until they have one', () => {
  notePlan('ebun', false)
  expect(stored.get('noPlan')).toBe('ebun')
  notePlan('ebun', true)
  expect(stored.has('noPlan')).toBe(false)
})

test('[AUTH-12] nothing of it stays after the logout, or comes after it', () => {
  notePlan('ebun', false)
  clearSession()
  expect(stored.size).toBe(0)
  notePlan('ebun', false)
  expect(stored.size).toBe(0)
})
