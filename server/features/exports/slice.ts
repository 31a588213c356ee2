import type { Slice } from '../../slice.ts'
import { eraseExportsJob } from './jobs.ts'
import { routesFor } from './routes.ts'

/** The slice that exports what the other slices state. */
export const sliceOver = (others: readonly Slice[]): Slice => ({
  routes: routesFor(others.flatMap((other) => other.export ?? [])),
  erase: eraseExportsJob,
})
