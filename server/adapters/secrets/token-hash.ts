import { hash } from 'node:crypto'

/** The SHA-256 of a random token, for storage. Tokens of 128 bits or more need no salt. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
