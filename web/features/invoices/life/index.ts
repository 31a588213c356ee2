export { useDuplicateInvoice, useIssueEditedDraft, useIssueInvoice } from './queries.ts'
export { isReadyToIssue } from './readiness.ts'
