export { renderReceipt } from './document.ts'
export { getReceipt } from './queries.ts'
export { giveReceiptIn } from './steps/give.ts'
