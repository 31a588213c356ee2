import { paths } from '../../../lib/navigation/paths.ts'
import { CLAIMS, HOME } from '../../content.ts'
import { LinkButton } from '../link-button.tsx'
import { SampleInvoice } from './sample-invoice.tsx'

/** What Risiti is, next to a sample invoice. */
export function Hero() {
  const { heading, text, button, note } = HOME.hero
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="wrap hero__grid">
        <div className="hero__text">
          <h1 id="hero">
            {heading[0]}
            <br />
            {heading[1]}
          </h1>
          <p className="hero__lede">{text}</p>
          <div className="hero__acts">
            <LinkButton variant="primary" large href={paths.plan}>
              {button}
            </LinkButton>
            <p className="hero__note">{note}</p>
          </div>
        </div>
        <div className="hero__desk">
          <SampleInvoice />
        </div>
      </div>
    </section>
  )
}

/** The number of users, with a sign-up button. */
export function Join() {
  const { heading, note, button } = HOME.join
  return (
    <section className="join" aria-labelledby="join">
      <div className="wrap join__row">
        <h2 id="join" className="join__head">
          <span className="join__fig num">{CLAIMS.joined} </span>
          <span className="join__say">{heading}</span>
        </h2>
        <p className="join__note muted">{note}</p>
        <LinkButton large href={paths.plan}>
          {button}
        </LinkButton>
      </div>
    </section>
  )
}
