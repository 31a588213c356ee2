import { useMemo } from 'react'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { paperOf } from '../../../../domain/paper/invoice-paper.ts'
import { Paper } from './paper.tsx'
import { parseRichText } from './parse-rich-text.ts'

interface Props {
  invoice: Invoice
  /** The paper is the whole page: its title is then the page's heading. */
  asPage?: boolean
  /** The address of a logo that is no stored file, as on the site. */
  logo?: string
}

/** An invoice as its customer gets it. */
export function InvoicePaper({ invoice, asPage = false, logo }: Props) {
  const paper = useMemo(() => paperOf(invoice, parseRichText(invoice.footer)), [invoice])
  return <Paper paper={paper} logo={logo ?? fileAddress(invoice.seller.logoKey)} asPage={asPage} />
}
