/** Whether the page may be left for another one; it may ask its user first. */
type Guard = (pathname: string) => boolean

let guard: Guard | null = null

/** Has `next` asked before the page is left, until the answered function is called. One page guards at a time. */
export function guardLeaving(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** True unless what is open holds its user back from going to another page. */
export function mayLeaveFor(pathname: string): boolean {
  return guard?.(pathname) ?? true
}
