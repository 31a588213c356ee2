export { sendUnsentEstimate } from './unsent/send-unsent.ts'
