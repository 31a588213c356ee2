export { type ProvedCode, proveCode } from './commands/prove.ts'
export { consumeCode } from './steps/consume.ts'
export { eraseCodesIn } from './steps/erase.ts'
export { requestCode } from './steps/request.ts'
