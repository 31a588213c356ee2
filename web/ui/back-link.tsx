import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The way back to the list above. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back" to={to}>
      <Icon name="back" />
      {children}
    </Link>
  )
}
