export { FilterBar } from './filter-bar.tsx'
export { isFiltered, parseFilters, toParams } from './filters.ts'
export { Rows } from './rows.tsx'
