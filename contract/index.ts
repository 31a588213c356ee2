import { auth } from './auth.ts'
import { businesses } from './businesses.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { exports } from './exports.ts'
import { factorCalls } from './factors.ts'
import { files } from './files.ts'
import { invoices } from './invoices.ts'
import { newsletter } from './newsletter.ts'
import { subscriptions } from './subscriptions.ts'
import { trail } from './trail.ts'
import { users } from './users.ts'
import { versions } from './versions.ts'

/** The whole API as one value: the source of routes, client types, OpenAPI and the test over all endpoints. */
export const api = {
  auth,
  factors: factorCalls,
  users,
  trail,
  subscriptions,
  businesses,
  customers,
  invoices,
  versions,
  dashboard,
  files,
  exports,
  newsletter,
}

/** Every endpoint as a flat list, in the order above. */
export function everyEndpoint(): Endpoint[] {
  return Object.values(api).flatMap((slice) => Object.values<Endpoint>(slice))
}

type Slices = (typeof api)[keyof typeof api]
type EndpointsOf<S> = S extends unknown ? S[keyof S] : never

/** Every endpoint of the contract as a union of exact types. */
export type AnyEndpoint = EndpointsOf<Slices>
