export { exportFolders } from './export.ts'
export { openNrsKeys } from './parts/nrs-keys.ts'
export { takeNumber } from './parts/take-number.ts'
export {
  type BusinessRow,
  findBusiness,
  firstBusiness,
  getBusiness,
  toBusiness,
} from './queries.ts'
export { raiseSeries } from './steps/raise-series.ts'
