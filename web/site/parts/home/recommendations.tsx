import { HOME } from '../../content.ts'

/** Recommendations of Risiti, with stars. */
export function Recommendations() {
  const { heading, text, cards } = HOME.recommendations
  return (
    <section className="sec words" aria-labelledby="words">
      <div className="wrap words__grid">
        <div className="sec__head">
          <h2 id="words">{heading}</h2>
          <p>{text}</p>
        </div>
        <ul className="words__list">
          {cards.map(({ stars, words, by }) => (
            <li key={by}>
              <Stars of={stars} />
              <blockquote>{words}</blockquote>
              <p className="muted small">{by}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Stars({ of }: { of: number }) {
  return (
    <p className="stars">
      <span className="sr">{of} out of 5 stars</span>
      <span aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <svg
            key={star}
            viewBox="0 0 20 20"
            aria-hidden="true"
            className={star > of ? 'off' : undefined}
          >
            <path d="m10 2.4 2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.4 8l5.3-.7z" />
          </svg>
        ))}
      </span>
    </p>
  )
}
