import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { UnderConstruction } from '../../../ui/page/under-construction.tsx'

/** The placeholder page for expenses (STUB-1). */
export function Component() {
  usePageTitle('Expanses')
  return (
    <UnderConstruction title="Expanses" back={paths.dashboard}>
      What your business spends will stand here, beside what it earns.
    </UnderConstruction>
  )
}
