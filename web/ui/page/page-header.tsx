import type { ReactNode } from 'react'
import { formatCount } from '../../../domain/money/money.ts'

interface Props {
  title: ReactNode
  /** The number of entries, muted next to the title; not shown while it is unknown or 0. */
  count?: number | undefined
  /** Search and actions at the right. */
  children?: ReactNode
}

/** The header of a page: its only h1 and its actions. */
export function PageHeader({ title, count, children }: Props) {
  return (
    <div className="page__head">
      <div className="page__title">
        <h1>{title}</h1>
        {count ? (
          <p className="count">
            {formatCount(count)}
            <span className="sr"> in this list</span>
          </p>
        ) : null}
      </div>
      {children}
    </div>
  )
}
