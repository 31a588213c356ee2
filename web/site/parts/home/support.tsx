import { HOME } from '../../content.ts'
import { outsideUrl } from '../../filled-in.ts'

/** Where to get help, day and night. */
export function Support() {
  const { heading, text, button } = HOME.support
  return (
    <section className="sec help" aria-labelledby="help">
      <div className="wrap help__row">
        <div>
          <h2 id="help">{heading}</h2>
          <p>{text}</p>
        </div>
        <a
          className="btn btn--quiet btn--lg"
          href={outsideUrl('supportChat')}
          target="_blank"
          rel="noopener"
        >
          {button}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </div>
    </section>
  )
}
