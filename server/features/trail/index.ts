export { eachTrailEntry, firstAccountOf } from './queries.ts'
export { record } from './steps/record.ts'
