import { expect, test } from 'vitest'
import { plainRecoveryCode } from '../../../domain/access/factors.ts'
import { newRecoveryCode } from './recovery-codes.ts'

test('a recovery code has 80 random bits in four groups that are easy to copy', () => {
  const codes = Array.from({ length: 500 }, newRecoveryCode)
  for (const code of codes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(new Set(codes).size).toBe(500)
  // Every character of the alphabet occurs at every position.
  for (const place of [0, 5, 11, 18])
    expect(new Set(codes.map((code) => code[place])).size).toBe(32)
})

test('it is recognised however it is typed', () => {
  const code = 'K3QF-90TZ-PP12-7M4A'
  for (const typed of [code, 'k3qf90tzpp127m4a', ' K3QF 9OTZ ppI2-7m4a ', 'k3qf_90tz.ppl2—7m4a'])
    expect(plainRecoveryCode(typed)).toBe(code.replaceAll('-', ''))
})
