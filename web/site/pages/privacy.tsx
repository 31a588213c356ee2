import type { SiteDocument } from '../document.tsx'

export const privacy: SiteDocument = {
  page: 'privacy',
  title: 'privacy - Risiti',
  description: 'privacy',
  body: <h1>privacy</h1>,
}
