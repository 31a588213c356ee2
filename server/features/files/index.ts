export { ownFileKey } from './queries.ts'
