import { Link } from 'react-router'

/** The product's name, and the way to its first page. */
export function Mark({ to }: { to: string }) {
  return (
    <Link className="mark" to={to} aria-label="Risiti, home">
      <span>Risiti</span>
    </Link>
  )
}
