export { meKey, useMe } from './queries.ts'
