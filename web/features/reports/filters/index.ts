export {
  type Filters,
  firstOf,
  isOverPeriod,
  parseFilters,
  queryOf,
  SHOWN_KINDS,
  type ShownKind,
  toParams,
} from './filters.ts'
export { PeriodBar } from './period-bar.tsx'
