import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O or U, which are misread or misspell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 characters of five bits each: 80 random bits, too many to guess, so that a fast hash keeps them safe. */
const CHARACTERS = 16

/** A recovery code in four groups: 'K3QF-90TZ-PPX2-7M4A'. */
export function newRecoveryCode(): string {
  const text = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte & 31]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
