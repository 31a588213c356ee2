import { initialsOf } from '../../../lib/format/format.ts'

interface Props {
  /** The name; '' until it is typed. */
  name: string
  /** In a list: makes the name a heading with this id, and shows initials where there is no logo. */
  headingId?: string
  logo: string
  /** The lines below: e-mail, phone and so on. Empty ones leave no gap. */
  lines: readonly string[]
}

/** A business as shown at the top of its invoices, where a missing logo leaves no gap. */
export function Letterhead({ name, headingId, logo, lines }: Props) {
  return (
    <div className="letterhead">
      <div className="letterhead__head">
        {logo && <img className="letterhead__logo" src={logo} alt="" />}
        {!logo && headingId && (
          <span className="letterhead__logo letterhead__mono" aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
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
