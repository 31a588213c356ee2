export { ClaimsNotice, waitingClaimsQuery } from './claims/index.ts'
export { useDraft } from './drafts/index.ts'
export { EditorFields, EditorHeader, Items, type Sender, Sums, senderOf } from './editor/index.ts'
export {
  BLANK_LINE,
  type DraftLine,
  draftTotals,
  EditorSkeleton,
  type EditorValues,
  labelsOf,
  submitOnCtrlEnter,
  useConflict,
  useLeaveGuard,
  valuesOf as editorValuesOf,
  WIRE_NAMES as EDITOR_WIRE_NAMES,
  wireContent,
  wireLine,
} from './form/index.ts'
export { focusHeading } from './life/index.ts'
export { DueLine } from './list/index.ts'
export { Notes } from './notes/index.ts'
export {
  InvoicePaper,
  InvoiceStatus,
  Paper,
  PaperLogo,
  parseRichText,
  usePrinting,
} from './paper/index.ts'
export { METHOD_LABELS, ReceiptButton, titleOf as paymentTitle } from './payments/index.ts'
export { invoiceQuery, invoicesKey, refetchInvoices } from './queries.ts'
export { MailForm, type NewMail } from './send/index.ts'
export { Download, LoadedInvoice } from './view/index.ts'
