import { paths } from '../lib/navigation/paths.ts'

/** The screens of the application, as the navigation and the palette name them (APP-1). */
export const SCREENS = [
  { label: 'Overview', to: paths.dashboard, holds: [paths.reports] },
  {
    label: 'Invoice',
    to: paths.invoices,
    holds: [paths.receipts, paths.creditNotes, paths.recurrings, paths.priceList],
  },
  { label: 'Estimates', to: paths.estimates },
  { label: 'Expanses', to: paths.expanses },
  { label: 'Customers', to: paths.customers, holds: ['/Edit/Customer'] },
  { label: 'Business', to: paths.businesses },
  { label: 'Account', to: paths.account },
] as const
