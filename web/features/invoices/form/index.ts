export { type ConflictQuery, differences, useConflict } from './conflict.tsx'
export { type DocumentNoun, type EditedDocument, labelsOf } from './document-noun.ts'
export {
  type DraftLine,
  draftAmount,
  draftPricing,
  draftRate,
  draftTotals,
} from './draft-figures.ts'
export { type DocumentForm, type EditorForm, type Purpose, useEditorForm } from './editor-form.ts'
export {
  BLANK,
  BLANK_LINE,
  BLANK_TERMS,
  type EditorValues,
  isBlankLine,
  KEPT_CLIENT,
  valuesOf,
  WIRE_NAMES,
} from './editor-values.ts'
export { useLeaveGuard } from './leave-guard.ts'
export { ownCustomer } from './own-customer.ts'
export { readRepeat } from './repeat-values.ts'
export { submitOnCtrlEnter } from './submit-keys.ts'
export { wireClient, wireContent, wireLine, wireTerms } from './wire-fields.ts'
