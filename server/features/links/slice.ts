import type { Slice } from '../../slice.ts'
import { eraseLinksJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = { routes, erase: eraseLinksJob }
