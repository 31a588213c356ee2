export { settleReturned } from './commands/settle-returned.ts'
export { startCharge } from './commands/start.ts'
export { findCharge, settlementOf } from './queries.ts'
