import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  parsePath,
  type To,
} from 'react-router'
import { mayLeaveFor } from '../lib/leaving.ts'

/**
 * The browser's history as the router walks it. An unsaved page may keep its user: no way leads past it, neither a link
 * nor Back. The address changes once the page behind it can be drawn: `prepare` answers what to wait for, if anything.
 */
export function guardedHistory(prepare: (pathname: string) => Promise<unknown> | null) {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace, listen } = history
  let undoing = false
  let ways = 0

  function go(to: To, arrive: () => void): void {
    const { pathname = location.pathname } = typeof to === 'string' ? parsePath(to) : to
    if (!mayLeaveFor(pathname)) return
    ways += 1
    const way = ways
    const waiting = prepare(pathname)
    if (!waiting) arrive()
    // Who has gone elsewhere meanwhile is not brought back.
    else void waiting.then(() => way === ways && arrive())
  }

  return Object.assign(history, {
    push: (to: To, state?: unknown) => go(to, () => push(to, state)),
    replace: (to: To, state?: unknown) => go(to, () => replace(to, state)),
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((update) => {
        if (update.action !== 'POP') return listener(update)
        // The browser has gone already when it tells of Back; whoever is kept is brought back where he was.
        if (undoing) undoing = false
        else if (mayLeaveFor(update.location.pathname)) {
          ways += 1
          listener(update)
        } else if (update.delta) {
          undoing = true
          history.go(-update.delta)
        }
      }),
  })
}
