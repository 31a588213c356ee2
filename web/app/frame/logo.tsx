import { Link } from 'react-router'

interface Props {
  to: string
  /** For an address outside the application, such as the public site. */
  reloads?: boolean
}

/** The product's name, linked to its home page. */
export function Logo({ to, reloads = false }: Props) {
  return (
    <Link className="mark" to={to} reloadDocument={reloads} aria-label="Risiti, home">
      <span>Risiti</span>
    </Link>
  )
}
