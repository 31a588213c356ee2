import type { Customer } from '../../../domain/parties/customer.ts'
import type { WireCustomer } from '../../schemas/parties/customer.ts'

/** The domain's customer of a response; `clientName` repeats `name` and is dropped. */
export function toCustomer(wire: WireCustomer): Customer {
  const { _id, userID, name, email, phone, address, createdAt } = wire
  return { id: _id, accountId: userID, name, email, phone, address, createdAt: new Date(createdAt) }
}

/** The JSON of a customer, with the name twice: as `name` and as `clientName`. */
export function fromCustomer(customer: Customer): WireCustomer {
  const { id, accountId, name, email, phone, address, createdAt } = customer
  return {
    _id: id,
    userID: accountId,
    name,
    clientName: name,
    email,
    phone,
    address,
    createdAt: createdAt.toISOString(),
  }
}
