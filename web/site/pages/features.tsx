import type { SiteDocument } from '../document.tsx'

export const features: SiteDocument = {
  page: 'features',
  title: 'features - Risiti',
  description: 'features',
  body: <h1>features</h1>,
}
