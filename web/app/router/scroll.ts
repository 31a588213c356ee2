import { useLayoutEffect, useRef } from 'react'
import { usePlace } from '../../lib/navigation/location.ts'

const KEY = 'scroll'
/** Events by which users scroll. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

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
    if (returned) return restorePosition(savedPositions()[place] ?? 0)
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

/**
 * Scrolls to a position now, and again once the page is tall enough: after a reload its data arrive later. Stops as
 * soon as the user scrolls. Returns a function that cancels it.
 */
function restorePosition(top: number): () => void {
  scrollTo(0, top)
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < Math.floor(top)) return
    scrollTo(0, top)
    stop()
  })
  const stop = () => {
    growth.disconnect()
    for (const type of SCROLL_EVENTS) removeEventListener(type, stop)
  }
  growth.observe(document.body)
  for (const type of SCROLL_EVENTS) addEventListener(type, stop, { passive: true })
  return stop
}

function savedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function savePosition(place: string, top: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...savedPositions(), [place]: top }))
  } catch {
    // Without storage the page starts at the top.
  }
}
