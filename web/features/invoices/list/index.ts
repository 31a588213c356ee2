export { useInvoiceListAhead, useNewInvoiceAhead } from './ahead.ts'
export { Cards, NEW_INVOICE } from './cards.tsx'
export { Deleted } from './deleted.tsx'
export { DueLine } from './due-line.tsx'
export { EmptyList } from './empty-list.tsx'
export {
  type Filters,
  parseFilters,
  SHOWN,
  SHOWN_LABELS,
  toParams,
  toQuery,
} from './shown.ts'
