import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseReceiptsJob } from './jobs.ts'
import { receiptPages } from './pages.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  pages: [receiptPages],
  export: exported,
  erase: eraseReceiptsJob,
}
