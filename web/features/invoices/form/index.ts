export { ClientOptions } from './client-options.tsx'
export { differences, useConflict } from './conflict.tsx'
export { type DraftLine, draftAmount, draftTotals } from './draft-figures.ts'
export {
  BLANK_LINE,
  type EditorForm,
  type EditorValues,
  FIELD_LABELS,
  KEPT_CLIENT,
  useEditorForm,
  valuesOf,
  wireClient,
} from './editor-form.ts'
export { EditorSkeleton } from './editor-skeleton.tsx'
export { useLeaveGuard } from './leave-guard.ts'
export { submitOnCtrlEnter } from './submit-keys.ts'
