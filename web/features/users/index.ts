export { useConfirm } from './components/use-confirm.tsx'
export { signInsKey, useConfirmEmail, useMe, useResendCode } from './queries.ts'
