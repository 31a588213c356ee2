import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import { Boot } from './boot.tsx'
import { Notices } from './notices.tsx'
import { Place } from './route-error.tsx'
import { useFetching } from './screen.tsx'
import { useScrollPlaces } from './scroll.ts'

/** What surrounds every page. */
export function Root() {
  useFocusOnNavigation()
  useScrollPlaces()
  const fetching = useFetching()
  return (
    <>
      {fetching && <div className="progress" aria-hidden="true" />}
      <SkipLink />
      <Notices />
      <Place waiting={<Boot />} />
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
