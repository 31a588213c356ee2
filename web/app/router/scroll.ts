import { useLayoutEffect, useRef } from 'react'
import { usePlace } from '../../lib/navigation/location.ts'
import { restorePosition, savedPosition, savePosition } from './scroll-positions.ts'

/** A new page starts at its top; Back, Forward and reload restore the previous position. */
export function useScrollRestoration(): void {
  const { key, pathname, search, returned } = usePlace()
  const page = new URLSearchParams(search).get('page') ?? ''
  const previous = useRef('')
  // The first history entry always has the same key, so the pathname is needed too.
  const place = `${key} ${pathname}`

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const current = `${pathname} ${page}`
    const moved = previous.current !== current
    if (previous.current === '' && isNewVisit()) savePosition(place, 0)
    previous.current = current
    if (returned) return restorePosition(savedPosition(place))
    if (moved) scrollTo(0, 0)
  }, [place, pathname, page, returned])

  // Not useEffect: it would run late, and scrolling to the top would be saved for the previous page.
  useLayoutEffect(() => {
    const save = () => savePosition(place, scrollY)
    addEventListener('scrollend', save)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('scrollend', save)
      removeEventListener('pagehide', save)
    }
  }, [place])
}

/** True for a visit by an address or a link in another document, not by a reload or Back. */
function isNewVisit(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')
}
