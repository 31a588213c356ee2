export { ReceiptField } from './receipt-field.tsx'
