import { Link } from 'wouter'
import { Icon } from '../icon.tsx'

/** A link back to the parent list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back" to={to}>
      <Icon name="back" />
      {children}
    </Link>
  )
}
