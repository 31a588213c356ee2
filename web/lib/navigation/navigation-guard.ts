/** Whether navigation to another page is allowed; may ask the user first. */
type Guard = (pathname: string) => boolean

let guard: Guard | null = null

/** Calls `next` before each navigation until the returned function is called. One guard at a time. */
export function setNavigationGuard(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** True unless the current guard blocks navigation. */
export function mayNavigateTo(pathname: string): boolean {
  return guard?.(pathname) ?? true
}
