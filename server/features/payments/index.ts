export { readPayment } from './queries.ts'
export { lockPayment } from './steps/lock-payment.ts'
export { recordPaymentIn } from './steps/record.ts'
