export { giveReceiptIn } from './steps/give.ts'
