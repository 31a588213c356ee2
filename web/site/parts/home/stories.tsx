import { HOME } from '../../content.ts'

/** Three trades and how each uses invoices. */
export function Stories() {
  const { heading, cards } = HOME.stories
  return (
    <section className="sec tales" aria-labelledby="tales">
      <div className="wrap">
        <div className="sec__head">
          <h2 id="tales">{heading}</h2>
        </div>
        <div className="tales__list">
          {cards.map(({ trade, words }) => (
            <article key={trade}>
              <h3>{trade}</h3>
              <p>{words}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
