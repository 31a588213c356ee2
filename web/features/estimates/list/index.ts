export { Cards, NEW_ESTIMATE } from './cards.tsx'
export { EmptyList } from './empty-list.tsx'
export {
  type Filters,
  parseFilters,
  SHOWN,
  SHOWN_LABELS,
  toParams,
  toQuery,
} from './shown.ts'
