import { KEPT_HEADS, LEGAL_VERSION, type LegalSection, type LegalText } from '../legal.ts'

/** Terms or privacy: the summary first, then the sections. */
export function Legal({ text: { heading, gist, sections } }: { text: LegalText }) {
  return (
    <div className="wrap legal">
      <div className="legal__head">
        <h1>{heading}</h1>
        <p className="ask__lede">{gist}</p>
        <p className="muted small">{LEGAL_VERSION}</p>
      </div>
      {sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </div>
  )
}

function Section({ section: { heading, paragraphs, kept } }: { section: LegalSection }) {
  return (
    <section className={kept ? 'legal__section legal__section--wide' : 'legal__section'}>
      <h2>{heading}</h2>
      <div>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {kept && <Kept rows={kept} />}
      </div>
    </section>
  )
}

function Kept({ rows }: { rows: NonNullable<LegalSection['kept']> }) {
  return (
    <table className="kept">
      <thead>
        <tr>
          {KEPT_HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, why, long }) => (
          <tr key={what}>
            <td>{what}</td>
            <td data-head={KEPT_HEADS[1]}>{why}</td>
            <td data-head={KEPT_HEADS[2]}>{long}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
