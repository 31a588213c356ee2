import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { shareText } from '../../../../domain/sending/share-text.ts'
import { LinkWays } from './link-ways.tsx'
import { linkQuery, useNoteShared, useRenewLink } from './queries.ts'

/** Passes the link of an invoice to its customer; the timeline records how. */
export function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const { id, buyer } = invoice
  const { mutate: noteShared } = useNoteShared(id)
  const { mutateAsync: renew } = useRenewLink(id)
  return (
    <LinkWays
      says="Anyone with this link sees the invoice and what is still due, without an account."
      phone={buyer.phone}
      textIn={(language) => shareText(invoice, language)}
      link={linkQuery(id)}
      onRenew={renew}
      onShared={noteShared}
    />
  )
}
