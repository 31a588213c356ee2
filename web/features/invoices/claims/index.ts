export { ClaimsNotice } from './claims-notice.tsx'
export { claimsOfQuery, useClaimedInvoices } from './queries.ts'
