export { record } from './commands/record.ts'
export { eachTrailEntry } from './queries.ts'
