export { fileAddress, ownFileKey } from './queries.ts'
