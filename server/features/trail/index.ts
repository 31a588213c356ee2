export { eachTrailEntry } from './queries.ts'
export { record } from './steps/record.ts'
