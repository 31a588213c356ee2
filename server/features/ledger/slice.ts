import type { Slice } from '../../slice.ts'
import { erasePaymentsJob } from './jobs.ts'

/** Payments and customers' credit; the slice `payments` has their routes and their export. */
export const slice: Slice = { erase: erasePaymentsJob }
