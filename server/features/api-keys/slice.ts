import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseApiKeysJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = { routes, export: exported, erase: eraseApiKeysJob }
