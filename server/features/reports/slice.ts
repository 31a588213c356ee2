import type { Slice } from '../../slice.ts'
import { routes } from './routes.ts'

export const slice: Slice = { routes }
