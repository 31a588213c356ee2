import { HOME } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { Plans } from '../parts/plans.tsx'
import { product } from '../parts/product.ts'

/** The plans alone, between head and foot (SITE-8). */
export const plan: SiteDocument = {
  page: 'plan',
  title: 'Plans and prices - Risiti',
  description: HOME.plans.text,
  structured: product,
  body: <Plans asPage />,
}
