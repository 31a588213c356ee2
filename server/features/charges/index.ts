export { settleReturned } from './flows/settle-returned.ts'
export { startCharge } from './flows/start-charge.ts'
export { findCharge, settlementOf } from './queries.ts'
