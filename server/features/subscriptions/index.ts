export { settlePlanPayment } from './commands/settle.ts'
