import { paths } from './paths.ts'

/**
 * Lets the application open without a network, in browsers that can and on secure addresses. The worker is fetched
 * after the page has loaded, so that it takes nothing from the first screen.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    // Where storage is forbidden there is no worker either, and everything else works as before.
    navigator.serviceWorker
      .register(paths.serviceWorker, { updateViaCache: 'none' })
      .catch(() => undefined)
  })
}
