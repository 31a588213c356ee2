import { HOME } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { Hero, Join } from '../parts/home/hero.tsx'
import { Life } from '../parts/home/life.tsx'
import { Recommendations } from '../parts/home/recommendations.tsx'
import { Security } from '../parts/home/security.tsx'
import { Speed } from '../parts/home/speed.tsx'
import { Stories } from '../parts/home/stories.tsx'
import { Support } from '../parts/home/support.tsx'
import { Plans } from '../parts/plans.tsx'
import { product } from '../parts/product.ts'

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
