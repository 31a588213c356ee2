import { randomBytes } from 'node:crypto'

/** Crockford's base32: without I, L, O and U, which are easily misread or form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 characters of five bits: 80 random bits cannot be guessed, so a fast hash is enough. */
const CHARACTERS = 16

/** A recovery code in four groups: 'K3QF-90TZ-PPX2-7M4A'. */
export function newRecoveryCode(): string {
  const text = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte & 31]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
