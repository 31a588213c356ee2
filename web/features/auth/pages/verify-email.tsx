import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('verify-email')
  return <h1>verify-email</h1>
}
