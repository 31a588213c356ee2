import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Freshness } from '../frame/freshness.tsx'
import { Notices } from '../frame/notices.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { PageBoundary } from './route-error.tsx'
import { useFetching } from './screen.tsx'
import { useScrollRestoration } from './scroll.ts'

/** Wraps every page. */
export function Root({ children }: { children: ReactNode }) {
  useFocusOnNavigation()
  useScrollRestoration()
  const fetching = useFetching()
  return (
    <>
      {fetching && <div className="progress" aria-hidden="true" />}
      <SkipLink />
      <Notices />
      <Freshness />
      <PageBoundary>{children}</PageBoundary>
    </>
  )
}

/** Moves the focus to the new page's heading, so that screen readers announce it and Tab starts there. */
function useFocusOnNavigation(): void {
  const [pathname] = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}
