import { Link } from 'wouter'

interface Props {
  to: string
  /** For an address outside the application, such as the public site. */
  reloads?: boolean
}

/** The product's name, linked to its home page. */
export function Logo({ to, reloads = false }: Props) {
  const Anchor = reloads ? 'a' : Link
  return (
    <Anchor className="mark" href={to} aria-label="Risiti, home">
      <span>Risiti</span>
    </Anchor>
  )
}
