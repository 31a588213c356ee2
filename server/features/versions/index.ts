export { renderAgain } from './document.ts'
export { saveVersionIn } from './steps/save.ts'
