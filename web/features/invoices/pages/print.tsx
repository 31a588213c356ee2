import { useEffect } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { footOf } from '../../../../domain/paper/paper-sizes.ts'
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
  usePageFoot(invoice)
  useEffect(() => {
    const timer = setTimeout(() => window.print(), PRINT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <InvoicePaper invoice={invoice} asPage />
}

/**
 * The foot of every printed page, which a style sheet cannot read from the paper. Browsers without page margin boxes keep
 * the foot at the end of the paper.
 */
function usePageFoot({ seller, number }: Invoice): void {
  const foot = footOf(seller.name, number)
  useEffect(() => {
    if (!('CSSMarginRule' in window)) return undefined
    const { style } = document.documentElement
    style.setProperty('--paper-foot', JSON.stringify(foot))
    style.setProperty('--paper-end', 'none')
    return () => {
      style.removeProperty('--paper-foot')
      style.removeProperty('--paper-end')
    }
  }, [foot])
}
