export { type CustomerRow, findCustomer, findCustomersByName, toCustomer } from './queries.ts'
