import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('Invoice')
  return <h1>Invoice</h1>
}
