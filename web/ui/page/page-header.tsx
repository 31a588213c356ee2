import type { ReactNode } from 'react'
import { formatCount } from '../../../domain/money/money.ts'

interface Props {
  title: ReactNode
  /** The number of entries, muted next to the title; undefined while unknown. */
  count?: number | undefined
  /** Search and actions at the right. */
  children?: ReactNode
}

/** The header of a page: its only h1 and its actions. */
export function PageHeader({ title, count, children }: Props) {
  return (
    <div className="page__head">
      <h1>
        {title}
        {count !== undefined && <span className="count"> {formatCount(count)}</span>}
      </h1>
      {children}
    </div>
  )
}
