import type { ReactNode } from 'react'

interface Props {
  title: string
  /** A sentence about what will appear here. */
  children?: ReactNode
  /** The one next step: a Button or ButtonLink. */
  action?: ReactNode
}

/** The empty state of a list: what would appear here and the one next action. */
export function Empty({ title, children, action }: Props) {
  return (
    <div className="empty">
      <p className="empty__title">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
