export { renderStatement } from './document.ts'
export { readStatement } from './queries/statement.ts'
