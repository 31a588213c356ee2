export { exportFolders } from './export.ts'
export {
  type BusinessRow,
  findBusiness,
  firstBusiness,
  getBusiness,
  toBusiness,
} from './queries.ts'
export { openNrsKeys } from './steps/open-nrs-keys.ts'
export { raiseSeries } from './steps/raise-series.ts'
export { takeNumber } from './steps/take-number.ts'
