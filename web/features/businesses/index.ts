export { allBusinessesQuery, useBusiness } from './queries.ts'
