export { useConfirm } from './confirm/index.ts'
export { signInsKey, useConfirmEmail, useMe, useResendCode } from './queries.ts'
