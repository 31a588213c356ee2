import type { Slice } from '../../slice.ts'
import { eraseExportsJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = { routes, erase: eraseExportsJob }
