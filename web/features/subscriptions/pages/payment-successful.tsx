import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('payment-successful')
  return <h1>payment-successful</h1>
}
