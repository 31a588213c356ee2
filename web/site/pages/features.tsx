import { paths } from '../../lib/navigation/paths.ts'
import { FEATURES, START } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { Bookkeeping } from '../parts/features/bookkeeping.tsx'
import { Paid } from '../parts/features/paid.tsx'
import { Write } from '../parts/features/write.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { PageHeader } from '../parts/page-header.tsx'

const { heading, text, foot } = FEATURES

/** The twelve features (SITE-6), in the order of use. */
export const features: SiteDocument = {
  page: 'features',
  styles: ['features'],
  title: FEATURES.title,
  description: FEATURES.description,
  body: (
    <>
      <PageHeader heading={heading} text={text} />
      <Write />
      <Paid />
      <Bookkeeping />
      <section className="last" aria-labelledby="last">
        <div className="wrap last__row">
          <div>
            <h2 id="last">{foot.heading}</h2>
            <p>{foot.text}</p>
          </div>
          <LinkButton variant="primary" large href={paths.register}>
            {START.account}
          </LinkButton>
        </div>
      </section>
    </>
  ),
}
