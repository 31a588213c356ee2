import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { systemClock } from '../clock.ts'

export interface Random {
  /** A UUIDv7 (RFC 9562), default of now; within one process ids increase with every call, so that they sort by age. */
  id(at?: Date): string
  /** Four digits, uniformly distributed. */
  code(): string
  /** Random bits in base64url. */
  token(bits: 128 | 256): string
}

const TOKEN = /^[\w-]+$/

/** True for text that could be a token. The database refuses to compare with some others, as with a zero byte. */
export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** The system's random source. */
export function createRandom(now: () => Date = systemClock.now): Random {
  let last = 0
  let count = 0
  return {
    id: (at) => {
      if (at) return format(at.getTime(), 0)
      const ms = now().getTime()
      // The millisecond is followed by a counter; a burst borrows from the next milliseconds.
      const isSame = ms <= last && count < MAX_COUNT
      last = isSame ? last : Math.max(ms, last + 1)
      count = isSame ? count + 1 : 0
      return format(last, count)
    },
    code: () => String(randomInt(10_000)).padStart(4, '0'),
    token: (bits) => randomBytes(bits / 8).toString('base64url'),
  }
}

/** Twelve bits. */
const MAX_COUNT = 0xfff

/** 48 bits of milliseconds, version 7, 12 bits of counter, variant 10, 62 random bits; the last two as in a UUIDv4. */
function format(ms: number, count: number): string {
  const time = ms.toString(16).padStart(12, '0')
  const tail = randomUUID().slice(19)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${tail}`
}
