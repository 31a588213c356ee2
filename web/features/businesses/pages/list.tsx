import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('Business')
  return <h1>Business</h1>
}
