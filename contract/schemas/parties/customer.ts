import { z } from 'zod'

/** A customer as JSON; contract/wire/parties/customer.ts maps it to the domain. */
export const wireCustomer = z
  .object({
    _id: z.string(),
    userID: z.string(),
    name: z.string(),
    /** The same as `name`, for clients that read either. */
    clientName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Client' })
export type WireCustomer = z.infer<typeof wireCustomer>
