import type { Location } from 'react-router'

/**
 * Where a visitor wanted to go before a detour (ROUTE-6). It travels in the state of the history entry: it survives a
 * reload, leaves the address as the specification spells it, and nobody else can set it.
 */
export function fromOf(state: unknown): string | null {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : null
}

/** The state for the next account screen: where one wanted to go, and the e-mail, which need not be typed again. */
export function carryEmail(email: string, state: unknown) {
  return { from: fromOf(state), email }
}

/** The e-mail that the account screen before was about, else ''. */
export function emailOf(state: unknown): string {
  const email = state && typeof state === 'object' && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

/** The address of the page itself, with its query. */
export function hereOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
