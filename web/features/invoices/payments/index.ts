export { PaymentList } from './payment-list.tsx'
export { RecordButton } from './record-button.tsx'
