import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('verify-account')
  return <h1>verify-account</h1>
}
