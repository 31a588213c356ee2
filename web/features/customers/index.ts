export { AddCustomerDialog } from './components/add-customer-dialog.tsx'
export { allCustomersQuery } from './queries.ts'
