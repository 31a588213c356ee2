import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const UUID7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test('an id is a UUIDv7 with its time', () => {
  const at = new Date('2026-12-04T09:30:00.123Z')
  const { id } = createRandom(() => at)
  for (const one of [id(), id(at)]) {
    expect(one).toMatch(UUID7)
    expect(momentOf(one)).toBe(at.getTime())
  }
  expect(momentOf(id(new Date(0)))).toBe(0)
})

test('ids increase with every call, within one millisecond and when the clock goes back', () => {
  let now = Date.parse('2026-12-04T00:00:00Z')
  const { id } = createRandom(() => new Date(now))
  const ids = Array.from({ length: 20_000 }, () => id())
  now -= 60_000
  ids.push(id())
  now += 120_000
  ids.push(id())
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  expect(momentOf(ids.at(-1) ?? '')).toBe(now)
})

test('a code is four digits, all of the ten thousand alike', () => {
  const { code } = createRandom()
  const codes = Array.from({ length: 20_000 }, () => code())
  for (const each of codes) expect(each).toMatch(/^\d{4}$/)
  expect(codes.some((each) => each.startsWith('0'))).toBe(true)
  // In 20,000 draws about 8,647 of the 10,000 are expected; fewer than 8,000 are practically impossible.
  expect(new Set(codes).size).toBeGreaterThan(8_000)
})

test('a token holds its bits and never comes twice', () => {
  const { token } = createRandom()
  expect(Buffer.from(token(128), 'base64url')).toHaveLength(16)
  expect(Buffer.from(token(256), 'base64url')).toHaveLength(32)
  const tokens = Array.from({ length: 1_000 }, () => token(128))
  expect(new Set(tokens).size).toBe(1_000)
  for (const each of tokens) expect(each).toMatch(/^[\w-]{22}$/)
})
