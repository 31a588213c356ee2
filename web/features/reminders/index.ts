export { BusinessReminders } from './components/business-reminders.tsx'
export { InvoiceReminders } from './components/invoice-reminders.tsx'
