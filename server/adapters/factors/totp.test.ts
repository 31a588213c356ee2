import { Secret, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B, in base32. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32
/** Seconds and codes of that appendix for SHA-1; our six digits are the last of its eight. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

test.each(VECTORS)('[RFC 6238] at %d seconds the code is %s', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early and one step late, with its own step', () => {
  const step = Math.floor(1_234_567_890 / 30)
  const start = step * 30
  expect(stepOfCode(RFC_SECRET, '005924', at(start - 30))).toBe(step)
  expect(stepOfCode(RFC_SECRET, '005924', at(start + 59))).toBe(step)
  expect(stepOfCode(RFC_SECRET, '005924', at(start - 31))).toBeNull()
  expect(stepOfCode(RFC_SECRET, '005924', at(start + 60))).toBeNull()
})

test.each(['', '5924', '0005924', '00592a', '005 924', '-05924'])('%j is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, at(1_234_567_890))).toBeNull()
})

test('a new secret has 160 bits and is always different', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(50)
})

test('the address of the QR code is valid for any account name', () => {
  const uri = totpUri(RFC_SECRET, 'ẹ̀bùn+a&b@example.ng')
  expect(uri.startsWith('otpauth://totp/Risiti:')).toBe(true)
  expect(URI.parse(uri)).toMatchObject({
    issuer: 'Risiti',
    label: 'ẹ̀bùn+a&b@example.ng',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: { base32: RFC_SECRET },
  })
})
