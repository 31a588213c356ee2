import { usePageTitle } from '../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('not-found')
  return <h1>not-found</h1>
}
