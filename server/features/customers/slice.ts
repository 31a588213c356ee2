import type { Slice } from '../../slice.ts'
import { eraseCustomersJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = { routes, erase: eraseCustomersJob }
