import { Link } from 'wouter'
import { Icon } from './icon.tsx'

interface Props {
  to: string
  /** An additional class, for the size of the cards beside it. */
  className?: string
  /** What it adds: 'Add Business'. */
  children: string
}

/** The first card of a grid: a blank sheet that links to the page on which a new one is made. */
export function AddTile({ to, className = '', children }: Props) {
  return (
    <Link className={`tile ${className}`.trim()} to={to}>
      <span className="tile__form" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="tile__say">
        <Icon name="plus" />
        {children}
      </span>
    </Link>
  )
}
