import type { SiteDocument } from '../document.tsx'

export const videos: SiteDocument = {
  page: 'videos',
  title: 'videos - Risiti',
  description: 'videos',
  body: <h1>videos</h1>,
}
