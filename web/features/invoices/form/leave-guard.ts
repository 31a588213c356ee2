import { useEffect, useLayoutEffect, useRef } from 'react'
import { setNavigationGuard } from '../../../lib/navigation/navigation-guard.ts'

const QUESTION = 'Leave this page? What you typed here is not saved.'

/**
 * Asks before leaving a page with unsaved changes, by a link, Back or closing the tab, unless `keep` stores them for
 * later and returns true. Returns a function that lifts the guard once everything is saved.
 */
export function useLeaveGuard(unsaved: boolean, keep: () => boolean = () => false): () => void {
  const lifted = useRef(false)
  // Removed before the layout effects of what replaces this page: the redirect of a session that ended must not be asked.
  useLayoutEffect(() => {
    if (!unsaved) return
    const currentPath = location.pathname
    return setNavigationGuard(
      (pathname) =>
        lifted.current || pathname === currentPath || keep() || window.confirm(QUESTION),
    )
  }, [unsaved, keep])
  useEffect(() => {
    if (!unsaved) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!lifted.current && !keep()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [unsaved, keep])
  return () => {
    lifted.current = true
  }
}
