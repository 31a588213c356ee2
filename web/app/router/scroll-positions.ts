const KEY = 'scroll'
/** Events by which users scroll. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The position at which a page was left in this tab; its top if it was not. */
export function savedPosition(place: string): number {
  return savedPositions()[place] ?? 0
}

/** Saves where a page is scrolled to, for a return to it in this tab. */
export function savePosition(place: string, top: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...savedPositions(), [place]: top }))
  } catch {
    // Without storage the page starts at the top.
  }
}

/**
 * Scrolls to a position now, and again once the page is tall enough: after a reload its data arrives later. Stops as
 * soon as the user scrolls. Returns a function that cancels it.
 */
export function restorePosition(top: number): () => void {
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
