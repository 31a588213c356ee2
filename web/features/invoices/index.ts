export { ClaimsNotice, waitingClaimsQuery } from './claims/index.ts'
export { EditorBody, EditorSkeleton, type Sender, senderOf, useEditing } from './editor/index.ts'
export {
  BLANK_LINE,
  BLANK_REPEAT,
  type DraftLine,
  draftTotals,
  type EditorValues,
  valuesOf,
  WIRE_NAMES,
  wireContent,
  wireLine,
} from './form/index.ts'
export { focusHeading } from './life/index.ts'
export { DueLine } from './list/index.ts'
export { InvoicePaper, InvoiceStatus, Paper, PaperLogo, parseRichText } from './paper/index.ts'
export { METHOD_LABELS, ReceiptButton, titleOf as paymentTitle } from './payments/index.ts'
export { invoiceQuery, invoicesKey, refetchInvoices } from './queries.ts'
export { LinkWays, MailForm, type NewMail } from './send/index.ts'
export { Download, LoadedInvoice, usePrinting } from './view/index.ts'
