export { createFindKey } from './queries/find-key.ts'
