export { ClearanceState } from './clearance-state.tsx'
export { NoteClearance } from './note-clearance.tsx'
export { SendToNrs, useLoadsBusinesses } from './send-to-nrs.tsx'
