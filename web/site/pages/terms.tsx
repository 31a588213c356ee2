import type { SiteDocument } from '../document.tsx'
import { TERMS } from '../legal.ts'
import { Legal } from '../parts/legal.tsx'

/** The terms of this server's operator. */
export const terms: SiteDocument = {
  page: 'terms',
  styles: ['legal'],
  title: TERMS.title,
  description: TERMS.description,
  body: <Legal text={TERMS} />,
}
