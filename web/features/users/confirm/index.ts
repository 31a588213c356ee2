export { ConfirmBy } from './confirm-by.tsx'
export { ConfirmLink } from './confirm-link.tsx'
export { ProofField } from './proof-field.tsx'
export { useConfirm } from './use-confirm.tsx'
