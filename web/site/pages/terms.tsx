import type { SiteDocument } from '../document.tsx'
import { TERMS } from '../legal.ts'
import { Legal } from '../parts/legal.tsx'

/** Terms of whoever runs this server. */
export const terms: SiteDocument = {
  page: 'terms',
  styles: ['legal'],
  title: TERMS.title,
  description: TERMS.description,
  body: <Legal text={TERMS} />,
}
