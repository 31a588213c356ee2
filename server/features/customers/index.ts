export { type CustomerRow, findCustomer, findCustomersByName } from './queries.ts'
