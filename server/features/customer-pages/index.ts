export { paperMarkup } from './parts/paper.ts'
