export { InvoiceStatus } from './components/invoice-status.tsx'
export { Paper } from './components/paper.tsx'
