export { ClearanceNotice } from './clearance-notice.tsx'
export { ClearanceState } from './clearance-state.tsx'
export { SendToNrs, useLoadsBusinesses } from './send-to-nrs.tsx'
