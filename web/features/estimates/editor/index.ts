export { Editor } from './editor.tsx'
export { blankEstimate, valuesOfEstimate } from './estimate-values.ts'
