import type { SiteDocument } from '../document.tsx'

export const terms: SiteDocument = {
  page: 'terms',
  title: 'terms - Risiti',
  description: 'terms',
  body: <h1>terms</h1>,
}
