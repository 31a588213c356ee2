import { usePageTitle } from '../../lib/page-title.ts'

/** Not built yet. */
export function Component() {
  usePageTitle('home')
  return <h1>home</h1>
}
