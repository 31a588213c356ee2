import type { Place } from './location.ts'

/**
 * The page that a visitor asked for before a redirect (ROUTE-6). Stored in the state of the history entry, it survives
 * a reload, leaves the address as specified and cannot be set from outside.
 */
export function returnPathIn(state: unknown): string | null {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : null
}

/** The state for the next account screen: the page asked for, and the e-mail, to save typing it again. */
export function carryEmail(email: string, state: unknown) {
  return { from: returnPathIn(state), email }
}

/** The e-mail entered on the previous account screen, else ''. */
export function emailOf(state: unknown): string {
  const email = state && typeof state === 'object' && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

/** Where Forget Password has sent a code, else ''. */
export function codeSentTo(state: unknown): string {
  return state && typeof state === 'object' && 'codeSent' in state ? emailOf(state) : ''
}

/** Whether the login was opened because a session ended elsewhere. */
export function wasSignedOut(state: unknown): boolean {
  return Boolean(state && typeof state === 'object' && 'signedOut' in state && state.signedOut)
}

/** The path of a page with query and hash. */
export function pathOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash
}
