export {
  type CustomerRow,
  findCustomer,
  findCustomersByName,
  matchesSearch,
  sameCustomers,
} from './queries.ts'
export { addCustomersIn } from './steps/add-many.ts'
