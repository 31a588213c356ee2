import type { Location } from 'react-router'

/**
 * Where a visitor wanted to go before a detour (ROUTE-6). It travels in the state of the history entry: it survives a
 * reload, leaves the address as the specification spells it, and nobody else can set it.
 */
export function fromOf(state: unknown): string | null {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : null
}

/** The address of the page itself, with its query. */
export function hereOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
