export { getPayment, readPayment } from './queries.ts'
export { giveBackIn } from './steps/give-back.ts'
export { lockPayment } from './steps/lock-payment.ts'
export { recordPaymentIn } from './steps/record.ts'
