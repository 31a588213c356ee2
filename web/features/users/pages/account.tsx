import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('My Account')
  return <h1>My Account</h1>
}
