import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import { Notices } from './notices.tsx'

/** What surrounds every page. */
export function Root() {
  useFocusOnNavigation()
  const waiting = useNavigation().state === 'loading'
  return (
    <>
      <ScrollRestoration />
      {waiting && <div className="progress" aria-hidden="true" />}
      <SkipLink />
      <Notices />
      <Outlet />
    </>
  )
}

/** After a change of page the focus is at its heading, so that ears hear where they are and Tab begins there. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}
