import { HOME } from '../../content.ts'

/** How invoices are protected. */
export function Security() {
  const { heading, text, points } = HOME.security
  return (
    <section className="sec safe" aria-labelledby="safe">
      <div className="wrap safe__grid">
        <div className="sec__head">
          <h2 id="safe">{heading}</h2>
          <p>{text}</p>
        </div>
        <dl className="safe__list">
          {points.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
