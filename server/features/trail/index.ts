export { eachTrailEntry, firstAccountOf } from './queries.ts'
export { insertEntry } from './steps/insert-entry.ts'
export { record } from './steps/record.ts'
