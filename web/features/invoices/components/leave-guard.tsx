import { useEffect, useRef } from 'react'
import { guardLeaving } from '../../../lib/leaving.ts'

const QUESTION = 'Leave this page? What you typed here is not saved.'

/**
 * Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab, unless `keep` keeps them
 * for later (it answers whether it did). Answers a function that opens the way once all is saved.
 */
export function useLeaveGuard(unsaved: boolean, keep: () => boolean = () => false): () => void {
  const open = useRef(false)
  useEffect(() => {
    if (!unsaved) return
    const here = location.pathname
    return guardLeaving(
      (pathname) => open.current || pathname === here || keep() || window.confirm(QUESTION),
    )
  }, [unsaved, keep])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!open.current && !keep()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved, keep])
  return () => {
    open.current = true
  }
}
