import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const KEY = 'scroll'
/** By what one moves about in a page. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** A new page begins at its top; Back, Forward and a reload come back to where one was. */
export function useScrollPlaces(): void {
  const { key, pathname, search } = useLocation()
  const going = useNavigationType()
  const page = new URLSearchParams(search).get('page') ?? ''
  const before = useRef('')
  // Every visit begins with the same key, whatever page it begins with.
  const place = `${key} ${pathname}`

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const here = `${pathname} ${page}`
    const moved = before.current !== here
    if (before.current === '' && isNewVisit()) remember(place, 0)
    before.current = here
    if (going === 'POP') return comeBack(places()[place] ?? 0)
    if (moved) scrollTo(0, 0)
  }, [place, pathname, page, going])

  // Not an effect that comes later: until then the way to the top would be noted for the page that was left.
  useLayoutEffect(() => {
    const keep = () => remember(place, scrollY)
    addEventListener('scrollend', keep)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scrollend', keep)
      removeEventListener('pagehide', keep)
    }
  }, [place])
}

/** True when an address or a link of another document led here, and neither a reload nor Back. */
function isNewVisit(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')
}

/**
 * Scrolls to a place, or once the page has become tall enough for it: after a reload its data come later. Whoever moves
 * on their own before that is left alone. Answers how to give it up.
 */
function comeBack(top: number): () => void {
  scrollTo(0, top)
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < Math.floor(top)) return
    scrollTo(0, top)
    stop()
  })
  const stop = () => {
    growth.disconnect()
    for (const way of OWN_WAYS) removeEventListener(way, stop)
  }
  growth.observe(document.body)
  for (const way of OWN_WAYS) addEventListener(way, stop, { passive: true })
  return stop
}

function places(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function remember(place: string, top: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...places(), [place]: top }))
  } catch {
    // Without storage one begins at the top.
  }
}
