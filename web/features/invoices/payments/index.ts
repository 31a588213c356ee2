export { PaymentList } from './payment-list.tsx'
export { METHOD_LABELS, titleOf } from './payment-text.ts'
export { ReceiptButton } from './receipt-button.tsx'
export { RecordButton } from './record-button.tsx'
