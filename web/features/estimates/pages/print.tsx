import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { footOf } from '../../../../domain/paper/paper-sizes.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { usePrinting } from '../../invoices/index.ts'
import { EstimatePaper, LoadedEstimate } from '../view/index.ts'
import '../../../ui/css/print.css'

/** The print page: only the paper. */
export function Component() {
  return (
    <main id="main" className="print">
      <LoadedEstimate loading={<p role="status">Loading...</p>} fresh>
        {(estimate) => <Sheet estimate={estimate} />}
      </LoadedEstimate>
    </main>
  )
}

function Sheet({ estimate }: { estimate: Estimate }) {
  usePageTitle(`${estimate.customerName} Estimate`, { bare: true })
  usePrinting(footOf(estimate.seller.name, estimate.number))
  return <EstimatePaper estimate={estimate} asPage />
}
