import type { Slice } from '../../slice.ts'
import { customerPages } from './pages.ts'

/** What customers see without an account. */
export const slice: Slice = { pages: [customerPages] }
