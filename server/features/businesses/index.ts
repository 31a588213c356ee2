export { exportFolders } from './export.ts'
export { type BusinessRow, findBusiness, firstBusiness } from './queries.ts'
export { takeNumber } from './steps/take-number.ts'
