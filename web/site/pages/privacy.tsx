import type { SiteDocument } from '../document.tsx'
import { PRIVACY } from '../legal.ts'
import { Legal } from '../parts/legal.tsx'

/** The privacy notice of this server's operator. */
export const privacy: SiteDocument = {
  page: 'privacy',
  styles: ['legal'],
  title: PRIVACY.title,
  description: PRIVACY.description,
  body: <Legal text={PRIVACY} />,
}
