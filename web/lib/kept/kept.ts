import { createStore } from '../store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: boolean }
  }
}

/** The meta of a query whose last reply is kept on this device and shown at once, until the server answers. */
export const KEPT = { kept: true } as const

/** The options of a query whose screen waits for the server: nothing that was kept is shown first. */
export const FRESH = { meta: {}, staleTime: 0 }

/** Whether anything on screen is what this device remembered; 'failed' when the server could not be asked. */
type Freshness = 'fresh' | 'refreshing' | 'failed'

/** What the screen shows at the moment; `at` is the age of its oldest part, in milliseconds since 1970. */
export const freshness = createStore<{ state: Freshness; at: number }>({ state: 'fresh', at: 0 })
