export { eachVersion } from './queries.ts'
