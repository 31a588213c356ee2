import { usePageTitle } from '../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('under-work')
  return <h1>under-work</h1>
}
