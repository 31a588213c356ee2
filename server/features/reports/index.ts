export { renderStatement } from './document.ts'
export { readNewest } from './queries/newest.ts'
