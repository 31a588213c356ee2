import { useEffect } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { InvoicePaper } from '../paper/index.ts'
import { LoadedInvoice, useRecordPrint } from '../view/index.ts'
import '../view/print.css'

/** Milliseconds from showing the data to the print dialog (INV-8). */
const PRINT_DELAY_MS = 1_000

/** The print page: only the paper (INV-9). */
export function Component() {
  return (
    <main id="main" className="print">
      <LoadedInvoice loading={<p role="status">Loading...</p>}>
        {(invoice) => <Sheet invoice={invoice} />}
      </LoadedInvoice>
    </main>
  )
}

function Sheet({ invoice }: { invoice: Invoice }) {
  usePageTitle(`${invoice.customerName} Invoice`, { bare: true })
  useRecordPrint(invoice)
  useEffect(() => {
    const timer = setTimeout(() => window.print(), PRINT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <InvoicePaper invoice={invoice} asPage />
}
