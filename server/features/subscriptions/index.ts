export { countPayments, paymentFigures } from './queries.ts'
