export { imageFile, ownFileKey } from './queries.ts'
