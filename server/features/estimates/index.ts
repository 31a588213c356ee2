export { answerEstimate } from './commands/answer.ts'
export { renderEstimate } from './document.ts'
export { type OpenEstimate, openEstimate } from './queries.ts'
