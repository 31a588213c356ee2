import type { AccountId } from '../../../../domain/ids.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'

/** The cookie of a browser that is signed in, for customers' pages only. */
const NAME = 'risiti-own'
/** Seconds. */
const AGE = 30 * 86_400

/**
 * The header that lets customers' pages (/i) know the owner's browser, so that its views do not count. It contains a
 * hash of the account, and grants nothing: forging it only hides a view. '' removes it, at sign-out.
 */
export function ownerCookie(account: AccountId | ''): string {
  const [value, age] = account ? [hashOf(account), AGE] : ['', 0]
  return `${NAME}=${value}; Path=/i; Max-Age=${age}; Secure; HttpOnly; SameSite=Lax`
}

function hashOf(account: AccountId): string {
  return Buffer.from(tokenHash(`owner of ${account}`))
    .toString('base64url')
    .slice(0, 22)
}

/** True if a browser that sends these cookies is signed in to the account. */
export function isOwner(account: AccountId, cookies: string): boolean {
  const [pair = ''] = ownerCookie(account).split(';')
  return cookies.split(/;\s*/).includes(pair)
}
