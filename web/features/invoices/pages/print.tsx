import { useEffect } from 'react'
import type { Invoice } from '../../../../contract/invoices.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { LoadedInvoice } from '../components/loaded-invoice.tsx'
import { Paper } from '../components/paper.tsx'
import { useKeptPrint } from '../components/use-kept-print.tsx'
import '../print.css'

/** Milliseconds between the data on the page and the print dialog (INV-8). */
const REST = 1_000

/** The paper alone, on its way to a printer (INV-9). */
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
  usePageTitle(`${invoice.clientName} Invoice`, { bare: true })
  useKeptPrint(invoice)
  useEffect(() => {
    const timer = setTimeout(() => window.print(), REST)
    return () => clearTimeout(timer)
  }, [])
  return <Paper invoice={invoice} asPage />
}
