export { type CustomerRow, findCustomer, findCustomersByName, matchesSearch } from './queries.ts'
