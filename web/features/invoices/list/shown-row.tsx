import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { SHOWN, SHOWN_LABELS, type Shown } from './shown.ts'

interface Props {
  current: Shown
  /** The address of the list with another filter. */
  to: (shown: Shown) => string
}

/** The filters as links in one row, which scrolls where it does not fit. */
export function ShownRow({ current, to }: Props) {
  const row = useRef<HTMLElement>(null)
  // Not scrollIntoView, which may also scroll the page.
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-shown="${current}"]`)
    if (!row.current || !link) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav className="shown" aria-label="Show" ref={row}>
      {SHOWN.map((shown) => (
        <Link
          key={shown}
          to={to(shown)}
          data-shown={shown}
          aria-current={shown === current ? 'true' : undefined}
        >
          {SHOWN_LABELS[shown]}
        </Link>
      ))}
    </nav>
  )
}
