import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createSemaphore } from '../queues/semaphore.ts'

/** Argon2id with OWASP's minimum recommended cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More hashes at once would starve other requests of CPU, and a longer queue would take too long. */
const semaphore = createSemaphore(
  2,
  200,
  'Too many people are logging in right now. Please try again in a moment.',
)

const COMMON = new Set(dictionary['passwords-common'])
/** Context-specific words that an attacker tries first (ASVS V6.1.2). */
const CONTEXT = /^(?:risiti|invoice|receipt|naira|lagos|nigeria)[\d!@#$%.]*$/i

/** Slow, salted hash, for secrets that are short or chosen by people. Throws 'busy' when too many wait already. */
export function hashSecret(secret: string): Promise<string> {
  return semaphore.pass(() => hash(secret, COST))
}

/**
 * Compares in constant time. Without a hash it takes as long, so that timing does not reveal whether an account exists.
 * Throws 'busy' when too many wait already.
 */
export async function verifySecret(stored: string | null, secret: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const same = await semaphore.pass(() => verify(against, secret))
  return same && stored !== null
}

/** True for very common passwords and for those made of context-specific words. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || CONTEXT.test(password)
}

const decoy = hashSecret('no one has this password')
