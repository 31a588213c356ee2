export { Editor } from './editor.tsx'
export { startOfRepeat } from './from-invoice.ts'
export { blankRecurring, valuesOfRecurring } from './recurring-values.ts'
