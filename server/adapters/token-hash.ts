import { createHash } from 'node:crypto'

/** What is kept of a random token: its SHA-256. 128 bits and more need no salt. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
