import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The first page, plain for now: what Risiti is and where to begin. */
export function Component() {
  usePageTitle('Invoices and receipts')
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="wrap">
        <div className="hero__text">
          <h1 id="hero">
            Every naira,
            <br />
            on paper.
          </h1>
          <p className="hero__lede">
            Invoices and receipts for freelancers and small businesses: numbered, added up and ready
            to send, from the phone in your hand.
          </p>
          <div className="hero__acts">
            <ButtonLink variant="primary" size="lg" to={paths.plan}>
              Get Started Now
            </ButtonLink>
            <p className="hero__note">From ₦3,500 a year</p>
          </div>
        </div>
      </div>
    </section>
  )
}
