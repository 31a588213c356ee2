export { Editor } from './editor.tsx'
export { startOfRepeat } from './from-invoice.ts'
export {
  blankRecurring,
  formPathOf,
  type RepeatValues,
  repeatOf,
  valuesOfRecurring,
  wireRepetition,
} from './recurring-values.ts'
export { Schedule } from './schedule.tsx'
