export { settleCharge } from './commands/settle.ts'
export { startCharge } from './commands/start.ts'
export { findCharge, settlementOf } from './queries.ts'
