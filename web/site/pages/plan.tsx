import { HOME } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { Plans } from '../parts/plans.tsx'
import { product } from '../parts/product.ts'

/** Only the plans, between header and footer (SITE-8). */
export const plan: SiteDocument = {
  page: 'plan',
  title: 'Plans and prices - Risiti',
  description: HOME.plans.text,
  structured: product,
  body: <Plans asPage />,
}
