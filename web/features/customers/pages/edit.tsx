import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('Customers')
  return <h1>Customers</h1>
}
