import type { Slice } from '../../slice.ts'
import { eraseLinksJob } from './jobs.ts'
import { customerPages } from './pages.ts'
import { routes } from './routes.ts'

export const slice: Slice = { routes, pages: [customerPages], erase: eraseLinksJob }
