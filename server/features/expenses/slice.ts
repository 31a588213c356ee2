import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseExpensesJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = { routes, export: exported, erase: eraseExpensesJob }
