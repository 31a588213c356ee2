import { auth } from './auth.ts'
import { businesses } from './businesses.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { exports } from './exports.ts'
import { files } from './files.ts'
import { invoices } from './invoices.ts'
import { newsletter } from './newsletter.ts'
import { subscriptions } from './subscriptions.ts'
import { users } from './users.ts'

/** The whole API as one value: routes, client types, OpenAPI and the sweep test are read from it. */
export const api = {
  auth,
  users,
  subscriptions,
  businesses,
  customers,
  invoices,
  dashboard,
  files,
  exports,
  newsletter,
}

/** Every endpoint, flat, in the order above. */
export function everyEndpoint(): Endpoint[] {
  return Object.values(api).flatMap((slice) => Object.values<Endpoint>(slice))
}

type Slices = (typeof api)[keyof typeof api]
type EndpointsOf<S> = S extends unknown ? S[keyof S] : never

/** Every endpoint of the contract as a union of exact types. */
export type AnyEndpoint = EndpointsOf<Slices>
