export { type BusinessRow, findBusiness, firstBusiness, toBusiness } from './queries.ts'
export { takeNumber } from './steps/take-number.ts'
