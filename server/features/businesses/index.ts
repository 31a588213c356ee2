export { exportFolders } from './export.ts'
export {
  type BusinessRow,
  findBusiness,
  firstBusiness,
  getBusiness,
  toBusiness,
} from './queries.ts'
export { raiseSeries } from './steps/raise-series.ts'
export { takeNumber } from './steps/take-number.ts'
