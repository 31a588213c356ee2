export { proveCode } from './flows/prove-code.ts'
export { consumeCode, type ProvedCode } from './steps/consume.ts'
export { eraseCodesIn } from './steps/erase.ts'
export { requestCode } from './steps/request.ts'
