import type { SiteDocument } from '../document.tsx'

export const solution: SiteDocument = {
  page: 'solution',
  title: 'solution - Risiti',
  description: 'solution',
  body: <h1>solution</h1>,
}
