import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { CardGrid } from '../../../ui/page/card-grid.tsx'
import { useClaimedInvoices } from '../claims/index.ts'
import { Card } from './card.tsx'
import { useCardActions } from './card-actions.ts'

/** The tile before the cards. */
export const NEW_INVOICE = { to: paths.newInvoice, label: 'Create A New Project' }

interface Props {
  invoices: readonly InvoiceCard[]
  /** Called with an invoice that was deleted and can be restored. */
  onDeleted: (invoice: InvoiceCard) => void
}

/** The cards of one page, after the tile that creates a new invoice. */
export function Cards({ invoices, onDeleted }: Props) {
  const { changing, issue, duplicate, remove } = useCardActions(onDeleted)
  const claimed = useClaimedInvoices()
  return (
    <CardGrid tile={NEW_INVOICE}>
      {invoices.map((invoice) => (
        <Card
          key={invoice.id}
          invoice={invoice}
          isClaimed={claimed.has(invoice.id)}
          busy={changing.includes(invoice.id)}
          onIssue={() => issue(invoice)}
          onDuplicate={() => duplicate(invoice.id)}
          onDelete={() => remove(invoice)}
        />
      ))}
    </CardGrid>
  )
}
