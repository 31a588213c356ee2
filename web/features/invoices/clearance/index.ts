export { ClearanceNotice } from './clearance-notice.tsx'
export { ClearanceState } from './clearance-state.tsx'
export { SendToNrs } from './send-to-nrs.tsx'
