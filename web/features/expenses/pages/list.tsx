import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { UnderConstruction } from '../../../ui/under-construction.tsx'

/** The placeholder page for expenses (STUB-1). */
export function Component() {
  usePageTitle('Expanses')
  return (
    <UnderConstruction title="Expanses" back={paths.dashboard}>
      What your business spends will stand here, beside what it earns.
    </UnderConstruction>
  )
}
