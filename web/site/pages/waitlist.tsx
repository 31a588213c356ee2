import type { SiteDocument } from '../document.tsx'

export const waitlist: SiteDocument = {
  page: 'waitlist',
  title: 'waitlist - Risiti',
  description: 'waitlist',
  body: <h1>waitlist</h1>,
}
