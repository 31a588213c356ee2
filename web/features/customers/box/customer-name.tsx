import { useCustomerName } from './queries.ts'

/** The name of a customer, and nothing until it is known. */
export function CustomerName({ id }: { id: string }) {
  return useCustomerName(id).data?.name
}
