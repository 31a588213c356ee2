import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'

interface Props<S extends string> {
  choices: readonly S[]
  labels: Readonly<Record<S, string>>
  current: S
  /** The address of the list with another filter. */
  to: (shown: S) => string
}

/** The filters of a list as links in one row, which scrolls where it does not fit. */
export function ShownRow<S extends string>({ choices, labels, current, to }: Props<S>) {
  const row = useRef<HTMLElement>(null)
  // Not scrollIntoView, which may also scroll the page.
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-shown="${current}"]`)
    if (!row.current || !link) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav className="shown" aria-label="Show" ref={row}>
      {choices.map((shown) => (
        <Link
          key={shown}
          to={to(shown)}
          data-shown={shown}
          aria-current={shown === current ? 'true' : undefined}
        >
          {labels[shown]}
        </Link>
      ))}
    </nav>
  )
}
