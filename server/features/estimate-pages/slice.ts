import type { Slice } from '../../slice.ts'
import { estimatePages } from './pages.ts'

/** What customers see of estimates without an account. */
export const slice: Slice = { pages: [estimatePages] }
