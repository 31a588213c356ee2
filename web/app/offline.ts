import { paths } from '../lib/navigation/paths.ts'

/**
 * Lets the application open offline, in browsers that support it and on secure origins. The worker is fetched after
 * the page has loaded, so that it does not slow down the first screen.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    // Where storage is forbidden there is no worker either; everything else still works.
    navigator.serviceWorker
      .register(paths.serviceWorker, { updateViaCache: 'none' })
      .catch(() => undefined)
  })
}
