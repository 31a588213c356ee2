export { useConfirm } from './confirm/index.ts'
export { signInsKey, useConfirmEmail, useIsMeAnswered, useMe, useResendCode } from './queries.ts'
