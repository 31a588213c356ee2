import { AGEING_TITLE, KIND_TITLES } from '../../../../domain/reports/titles.ts'
import type { ShownKind } from '../filters/index.ts'

/** The reports that add up a period, and who owes how long. */
export const SCREEN_TITLES: Record<ShownKind, string> = { ...KIND_TITLES, ageing: AGEING_TITLE }

/** What the figures of a report mean, below its title. */
export const KIND_NOTES: Record<ShownKind, string> = {
  income:
    'Billed counts by the day of issue, less credit notes; received by the day of payment. Drafts, void invoices and payments taken back are left out.',
  ageing: 'What was due on that day, by how late it was.',
  profit: 'What was received less what was spent.',
  expenses: 'What was spent, by its day.',
  vat: 'VAT on issued invoices by rate, less credit notes.',
  withholding:
    'Expected of issued invoices; awaited and received are payments of withholding tax without and with their certificate.',
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-11' → 'Nov 2026' */
export function monthTitle(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
}
