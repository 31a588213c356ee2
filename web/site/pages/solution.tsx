import { paths } from '../../lib/navigation/paths.ts'
import { SOLUTION } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { PointList } from '../parts/point-list.tsx'
import { Journey } from '../parts/solution/journey.tsx'
import { TwoWeeks } from '../parts/solution/two-weeks.tsx'

const { heading, text, payments, faster } = SOLUTION

/** Getting paid (SITE-7): online payments, and faster payment. */
export const solution: SiteDocument = {
  page: 'solution',
  styles: ['solution'],
  title: SOLUTION.title,
  description: SOLUTION.description,
  body: (
    <>
      <PageHeader heading={heading} text={text}>
        <Journey />
      </PageHeader>
      <section className="online" aria-labelledby="online">
        <div className="wrap online__grid">
          <h2 id="online">{payments.heading}</h2>
          <PointList points={payments.points} />
        </div>
      </section>
      <section className="faster on-deep" aria-labelledby="faster">
        <div className="wrap faster__grid">
          <div>
            <h2 id="faster">{faster.heading}</h2>
            <p>{faster.text}</p>
            <LinkButton variant="primary" large href={paths.register}>
              {faster.button}
            </LinkButton>
          </div>
          <TwoWeeks />
        </div>
      </section>
    </>
  ),
}
