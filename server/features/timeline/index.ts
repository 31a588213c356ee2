export { insertBirth } from './parts/insert-birth.ts'
export { listEvents } from './queries.ts'
export { recordEvent } from './steps/record-event.ts'
export { recordEvents } from './steps/record-events.ts'
