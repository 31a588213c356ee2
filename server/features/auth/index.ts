export { consumeCode } from './commands/consume-code.ts'
export { proveCode } from './commands/prove-code.ts'
export { requestCode } from './commands/request-code.ts'
export { findCaller, listSessions } from './queries.ts'
