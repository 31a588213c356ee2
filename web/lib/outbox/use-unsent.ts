import { useSyncExternalStore } from 'react'
import { outboxVersion, subscribeOutbox, type Unsent, unsentOf } from './outbox.ts'

/** The waiting requests of a kind, oldest first; re-renders when they change. */
export function useUnsent(kind: string): Unsent[] {
  useSyncExternalStore(subscribeOutbox, outboxVersion)
  return unsentOf(kind)
}
