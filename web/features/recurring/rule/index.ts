export { ACTION_WORDS, CATCH_UP_WORDS } from './choice-words.ts'
export { comingDays, daysOf, type Past } from './coming-days.ts'
export { endWords, ordinal, ruleWords } from './rule-words.ts'
