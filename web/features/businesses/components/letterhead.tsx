import { initialsOf } from '../../../lib/format.ts'

interface Props {
  /** The name; '' while it is not typed yet. */
  name: string
  /** Makes the name a heading with this id. */
  headingId?: string
  logo: string
  /** The lines below: e-mail, phone and so on. Empty ones leave no gap. */
  lines: readonly string[]
}

/** A business as it stands at the head of its invoices. */
export function Letterhead({ name, headingId, logo, lines }: Props) {
  return (
    <div className="letterhead">
      <div className="letterhead__head">
        <Logo name={name} logo={logo} />
        {headingId ? (
          <h2 id={headingId}>{name}</h2>
        ) : (
          <p className={name ? 'letterhead__name' : 'letterhead__name letterhead__ghost'}>
            {name || 'Business name'}
          </p>
        )}
      </div>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  )
}

/** Without a logo the initials stand in its place. Decorative: the name stands beside it. */
function Logo({ name, logo }: { name: string; logo: string }) {
  if (logo) return <img className="letterhead__logo" src={logo} alt="" />
  return (
    <span className="letterhead__logo letterhead__mono" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
