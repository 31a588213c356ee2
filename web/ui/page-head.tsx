import type { ReactNode } from 'react'
import { formatCount } from '../../domain/money.ts'

interface Props {
  title: ReactNode
  /** How many there are, quiet beside the title; undefined while not known. */
  count?: number | undefined
  /** Search and actions at the right. */
  children?: ReactNode
}

/** The head of a page: its one h1 and what can be done. */
export function PageHead({ title, count, children }: Props) {
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
