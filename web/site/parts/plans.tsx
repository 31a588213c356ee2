import { PLANS, type Plan } from '../../../domain/plans/plans.ts'
import { formatNaira } from '../../lib/format/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { HOME } from '../content.ts'
import { planLines } from './plan-lines.ts'

/** The three plans (SITE-4, PLAN-1). On its own page its heading is the page's h1. */
export function Plans({ asPage = false }: { asPage?: boolean }) {
  const { heading, text, refunds } = HOME.plans
  const Heading = asPage ? 'h1' : 'h2'
  const Name = asPage ? 'h2' : 'h3'
  return (
    <section className="sec" id="plans" aria-labelledby="plans-h">
      <div className="wrap">
        <div className="sec__head">
          <Heading id="plans-h">{heading}</Heading>
          <p>{text}</p>
        </div>
        <div className="plans">
          {PLANS.map((plan) => (
            <PlanCard key={plan.name} plan={plan} Name={Name} />
          ))}
        </div>
        <p className="plans__note">{refunds}</p>
      </div>
    </section>
  )
}

function PlanCard({ plan, Name }: { plan: Plan; Name: 'h2' | 'h3' }) {
  const { name, price, details } = plan
  return (
    <article className="plan">
      <Name>{name}</Name>
      <p className="plan__say">{details}</p>
      <ul className="plan__lines">
        {planLines(plan).map(({ text, included }) => (
          <li key={text} className={included ? undefined : 'no'}>
            <span>
              {text}
              {!included && <span className="sr">: not included</span>}
            </span>
            <Icon name={included ? 'tick' : 'dash'} />
          </li>
        ))}
      </ul>
      <p className="plan__sum">
        <span>A year</span>
        <span className="plan__price num">
          <span className="closed">{formatNaira(price)}</span>
        </span>
      </p>
      <a className="btn btn--quiet" href={paths.checkoutOf(name)}>
        Get Started<span className="sr"> with the {name}</span>
      </a>
    </article>
  )
}
