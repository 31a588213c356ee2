import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The value of a store, re-rendering on every change. */
export function useStore<T>({ get, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
