/** Without a wait, a frame of a busy screen could come late. */
const WITHOUT_IDLE_CALLBACK_MS = 500
/** A page that never rests must not put it off for ever. */
const LONGEST_WAIT_MS = 5_000

/** Runs `work` once the page has nothing else to do. The returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, WITHOUT_IDLE_CALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(waiting)
}
