export { ClaimsNotice } from './claims-notice.tsx'
export { claimsOfQuery, useClaimedInvoices, waitingClaimsQuery } from './queries.ts'
