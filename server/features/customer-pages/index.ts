export { paperMarkup } from './parts/paper.ts'
export { isNewVisit } from './parts/visits.ts'
