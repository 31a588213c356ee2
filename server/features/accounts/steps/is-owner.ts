import { ownerCookie } from './owner-cookie.ts'

/** True if a browser that sends these cookies is signed in to the account (ownerCookie). */
export function isOwner(account: string, cookies: string): boolean {
  const [pair = ''] = ownerCookie(account).split(';')
  return cookies.split(/;\s*/).includes(pair)
}
