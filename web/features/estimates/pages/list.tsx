import { usePageTitle } from '../../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('estimates')
  return <h1>estimates</h1>
}
