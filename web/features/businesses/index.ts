export { BusinessFirst } from './components/business-first.tsx'
export { allBusinessesQuery, useBusiness } from './queries.ts'
