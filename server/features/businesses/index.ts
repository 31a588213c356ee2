export { takeNumber } from './commands/take-number.ts'
export { type BusinessRow, findBusiness, firstBusiness, toBusiness } from './queries.ts'
