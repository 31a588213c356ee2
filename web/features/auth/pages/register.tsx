import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('register')
  return <h1>register</h1>
}
