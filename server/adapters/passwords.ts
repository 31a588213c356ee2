import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createSemaphore } from './semaphore.ts'

/** Argon2id with OWASP's smallest recommended cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More hashes at once would only starve every other request of the machine's cores, and more that wait wait too long. */
const semaphore = createSemaphore(
  2,
  200,
  'Too many people are logging in right now. Please try again in a moment.',
)

const COMMON = new Set(dictionary['passwords-common'])
/** Words that a guesser of this product tries first (ASVS V6.1.2). */
const CONTEXT = /^(?:risiti|invoice|receipt|naira|lagos|nigeria)[\d!@#$%.]*$/i

/** Hash of a secret that a person chose or that is short: slow and salted. Throws 'busy' when too many wait already. */
export function hashSecret(secret: string): Promise<string> {
  return semaphore.pass(() => hash(secret, COST))
}

/**
 * Compares in the same time for every secret. Without a hash it works as long, so that nothing tells an account is missing.
 * Throws 'busy' when too many wait already.
 */
export async function verifySecret(stored: string | null, secret: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const same = await semaphore.pass(() => verify(against, secret))
  return same && stored !== null
}

/** True for passwords that are among the commonest or are made of this product's own words. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || CONTEXT.test(password)
}

const decoy = hashSecret('no one has this password')
