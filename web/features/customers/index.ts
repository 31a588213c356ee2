export { AddCustomerDialog } from './components/add-customer-dialog.tsx'
export { CustomerNotFound } from './components/customer-not-found.tsx'
export { allCustomersQuery, useCustomer } from './queries.ts'
