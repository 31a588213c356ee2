export { ClaimsNotice, waitingClaimsQuery } from './claims/index.ts'
export { EditorBody, EditorSkeleton, type Sender, senderOf, useEditing } from './editor/index.ts'
export type { DraftLine, EditorValues } from './form/index.ts'
export {
  BLANK,
  draftPricing,
  draftTotals,
  valuesOf,
  WIRE_NAMES,
  wireContent,
  wireLine,
  wireTerms,
} from './form/index.ts'
export { focusHeading } from './life/index.ts'
export { DueLine, useNewInvoiceAhead } from './list/index.ts'
export { InvoicePaper, InvoiceStatus, Paper, PaperLogo, parseRichText } from './paper/index.ts'
export { METHOD_LABELS, ReceiptButton, titleOf as paymentTitle } from './payments/index.ts'
export { invoiceQuery, invoicesKey, refetchInvoices } from './queries.ts'
export { LinkWays, MailForm, type NewMail } from './send/index.ts'
export { Download, EInvoice, LoadedInvoice, NoteClearance, usePrinting } from './view/index.ts'
