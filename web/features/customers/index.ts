export { AddCustomerDialog } from './components/add-customer-dialog.tsx'
