import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { UnderConstruction } from '../../../ui/under-construction.tsx'

/** The placeholder page for estimates (STUB-1). */
export function Component() {
  usePageTitle('Estimates')
  return (
    <UnderConstruction title="Estimates" back={paths.dashboard}>
      Quotes that become invoices with one press will stand here.
    </UnderConstruction>
  )
}
