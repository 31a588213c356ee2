export { useMakeInvoice } from './convert.ts'
export { useDuplicate } from './duplicate.ts'
export { StatusOfEstimate } from './estimate-status.tsx'
export { useRemove } from './remove.ts'
