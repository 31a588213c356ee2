import { HOME } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { Hero, Join } from '../parts/hero.tsx'
import { Life } from '../parts/life.tsx'
import { Plans } from '../parts/plans.tsx'
import { product } from '../parts/product.ts'
import { Recommendations } from '../parts/recommendations.tsx'
import { Security } from '../parts/security.tsx'
import { Speed } from '../parts/speed.tsx'
import { Stories } from '../parts/stories.tsx'
import { Support } from '../parts/support.tsx'

/** The home page, its sections in the order of SITE-3. */
export const home: SiteDocument = {
  page: 'home',
  title: HOME.title,
  description: HOME.description,
  structured: product,
  body: (
    <>
      <Hero />
      <Join />
      <Plans />
      <Recommendations />
      <Security />
      <Life />
      <Speed />
      <Stories />
      <Support />
    </>
  ),
}
