import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('forget-password')
  return <h1>forget-password</h1>
}
