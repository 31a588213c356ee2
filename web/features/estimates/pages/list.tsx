import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { UnderConstruction } from '../../../ui/page/under-construction.tsx'

/** The placeholder page for estimates (STUB-1). */
export function Component() {
  usePageTitle('Estimates')
  return (
    <UnderConstruction title="Estimates" back={paths.dashboard}>
      Quotes that become invoices with one press will stand here.
    </UnderConstruction>
  )
}
