export { allBusinessesQuery } from './queries.ts'
