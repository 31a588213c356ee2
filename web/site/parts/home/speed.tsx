import { HOME } from '../../content.ts'

/** How little Risiti needs from a phone and a network. */
export function Speed() {
  const { heading, text, figures } = HOME.speed
  return (
    <section className="sec quick" aria-labelledby="quick">
      <div className="wrap">
        <div className="sec__head">
          <h2 id="quick">{heading}</h2>
          <p>{text}</p>
        </div>
        <dl className="quick__list">
          {figures.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{text}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
