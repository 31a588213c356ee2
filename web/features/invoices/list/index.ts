export { CardSkeletons, Cards } from './cards.tsx'
export { EmptyList } from './empty-list.tsx'
export { type Filters, parseFilters, toParams, toQuery } from './shown.ts'
export { ShownRow } from './shown-row.tsx'
