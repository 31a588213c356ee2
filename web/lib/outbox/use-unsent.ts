import { useSyncExternalStore } from 'react'
import { outboxVersion, subscribeOutbox, type Unsent, unsentOf } from './outbox.ts'

/** What waits to be sent of a kind, oldest first; re-renders when that changes. */
export function useUnsent(kind: string): Unsent[] {
  useSyncExternalStore(subscribeOutbox, outboxVersion)
  return unsentOf(kind)
}
