import { randomBytes, randomInt } from 'node:crypto'
import { systemClock } from '../clock.ts'

export interface Random {
  /** A UUIDv7 (RFC 9562), default of now; within one process ids increase with every call, so that they sort by age. */
  id(at?: Date): string
  /** Four digits, uniformly distributed. */
  code(): string
  /** Random bits in base64url. */
  token(bits: 128 | 256): string
}

/** The system's random source. */
export function createRandom(now: () => Date = systemClock.now): Random {
  let last = 0n
  return {
    id: (at) => {
      if (at) return format(first(at), randomBytes(8))
      // The millisecond followed by a counter of twelve bits; a burst borrows from the next milliseconds.
      const earliest = first(now())
      last = earliest > last ? earliest : last + 1n
      return format(last, randomBytes(8))
    },
    code: () => String(randomInt(10_000)).padStart(4, '0'),
    token: (bits) => randomBytes(bits / 8).toString('base64url'),
  }
}

const first = (at: Date) => BigInt(at.getTime()) << 12n

/** 48 bits of milliseconds, version 7, 12 bits of counter, variant 10, 62 random bits. */
function format(stamp: bigint, random: Buffer): string {
  const head = ((stamp >> 12n) << 16n) | 0x7000n | (stamp & 0xfffn)
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const hex = head.toString(16).padStart(16, '0') + random.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
