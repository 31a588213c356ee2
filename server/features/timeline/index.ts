export { listEvents } from './queries.ts'
export { insertBirth } from './steps/insert-birth.ts'
export { recordEvent } from './steps/record-event.ts'
export { recordEvents } from './steps/record-events.ts'
