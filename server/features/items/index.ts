export { sameItems } from './queries.ts'
export { addItemsIn } from './steps/add-many.ts'
