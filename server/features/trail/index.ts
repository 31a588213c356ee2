export { firstAccountOf } from './queries.ts'
export { type Cause, causeOf } from './steps/cause-of.ts'
export { insertEntry, insertEntryFrom } from './steps/insert-entry.ts'
export { record } from './steps/record.ts'
