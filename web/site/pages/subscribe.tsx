import type { SiteDocument } from '../document.tsx'

export const subscribe: SiteDocument = {
  page: 'subscribe',
  title: 'subscribe - Risiti',
  description: 'subscribe',
  body: <h1>subscribe</h1>,
}
