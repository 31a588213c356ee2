import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  parsePath,
  type To,
} from 'react-router'
import { mayNavigateTo } from '../../lib/navigation/navigation-guard.ts'

/**
 * The browser history for the router. A page with unsaved changes can block navigation, by links and by Back alike.
 * The address changes once the new page can be rendered: `prepare` returns what to wait for, or null.
 */
export function guardedHistory(prepare: (pathname: string) => Promise<unknown> | null) {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace, listen } = history
  let undoing = false
  let navigations = 0

  function navigate(to: To, commit: () => void): void {
    const { pathname = location.pathname } = typeof to === 'string' ? parsePath(to) : to
    if (!mayNavigateTo(pathname)) return
    navigations += 1
    const navigation = navigations
    const waiting = prepare(pathname)
    if (!waiting) commit()
    // Ignored if another navigation has started in the meantime.
    else void waiting.then(() => navigation === navigations && commit())
  }

  return Object.assign(history, {
    push: (to: To, state?: unknown) => navigate(to, () => push(to, state)),
    replace: (to: To, state?: unknown) => navigate(to, () => replace(to, state)),
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((update) => {
        if (update.action !== 'POP') return listener(update)
        // Back and Forward are reported after the browser has moved; a blocked move is reversed.
        if (undoing) undoing = false
        else if (mayNavigateTo(update.location.pathname)) {
          navigations += 1
          listener(update)
        } else if (update.delta) {
          undoing = true
          history.go(-update.delta)
        }
      }),
  })
}
