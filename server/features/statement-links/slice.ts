import type { Slice } from '../../slice.ts'
import { statementPages } from './pages.ts'
import { routes } from './routes.ts'

/** The statement of account as its customer sees it. The links go with their customers. */
export const slice: Slice = { routes, pages: [statementPages] }
