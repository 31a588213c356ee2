import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { footOf } from '../../../../domain/paper/paper-sizes.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { InvoicePaper } from '../paper/index.ts'
import { LoadedInvoice, usePrinting, useRecordPrint } from '../view/index.ts'
import '../../../ui/css/print.css'

/** The print page: only the paper (INV-9). */
export function Component() {
  return (
    <main id="main" className="print">
      <LoadedInvoice loading={<p role="status">Loading...</p>} fresh>
        {(invoice) => <Sheet invoice={invoice} />}
      </LoadedInvoice>
    </main>
  )
}

function Sheet({ invoice }: { invoice: Invoice }) {
  usePageTitle(`${invoice.customerName} Invoice`, { bare: true })
  useRecordPrint(invoice)
  usePrinting(footOf(invoice.seller.name, invoice.number))
  return <InvoicePaper invoice={invoice} asPage />
}
