import type { ReactNode } from 'react'

interface Props {
  title: string
  /** A sentence about what will appear here. */
  children?: ReactNode
  /** The one next step: a Button or ButtonLink. */
  action?: ReactNode
  /** The title's element: 'h1' where the page has no other. */
  as?: 'p' | 'h1'
}

/** The empty state of a list, or of a page: what would appear here and the one next action. */
export function Empty({ title, children, action, as: Title = 'p' }: Props) {
  return (
    <div className="empty">
      <Title className="empty__title">{title}</Title>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
