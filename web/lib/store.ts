/** A value that changes outside React. Components follow it with useStore. */
export interface Store<T> {
  get(): T
  /** Replaces the value and calls every listener. */
  set(next: T): void
  /** Calls back on every change until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** A store with an initial value. Every `set` calls the subscribed listeners, also for an equal value. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
