import type { ReactNode } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { AddTile } from '../../../ui/add-tile.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PAGE_SIZE, useDeleteInvoice } from '../queries.ts'
import { Card } from './card.tsx'

/** The cards of one page, after the tile that creates a new invoice. */
export function Cards({ invoices }: { invoices: readonly Invoice[] }) {
  const {
    mutateAsync: deleteInvoice,
    isPending,
    variables: deleting,
  } = useDeleteInvoice({
    onSuccess: () => toast.good('Invoice deleted successfully'),
    onError: (error) => toast.bad(messageOf(error)),
  })

  async function remove({ id, number, customerName }: Invoice): Promise<void> {
    const lost = `${number} for ${customerName} and the record of its payments are gone then.`
    if (!window.confirm(`Do you want to delete this Invoice?\n\n${lost}`)) {
      toast.bad('Cancel successfully')
      return
    }
    // A failure is reported by onError.
    await deleteInvoice(id).catch(() => undefined)
    focusHeading()
  }

  return (
    <CardGrid>
      {invoices.map((invoice) => (
        <Card
          key={invoice.id}
          invoice={invoice}
          busy={isPending && deleting === invoice.id}
          onDelete={() => remove(invoice)}
        />
      ))}
    </CardGrid>
  )
}

/** The focused button is removed with its card, so the focus moves to the heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** The grid, starting with the tile 'Create A New Project'. */
export function CardGrid({ children }: { children?: ReactNode }) {
  return (
    <div className="cards">
      <AddTile to={paths.newInvoice}>Create A New Project</AddTile>
      {children}
    </div>
  )
}

const PLACEHOLDERS = Array.from({ length: PAGE_SIZE }, (_, index) => index)

/** Skeletons for a page of cards. */
export function CardSkeletons() {
  return (
    <CardGrid>
      {PLACEHOLDERS.map((place) => (
        <div key={place} className="card card--empty">
          <Skeleton width="40%" height="14px" />
          <Skeleton width="65%" height="16px" />
          <Skeleton width="55%" height="26px" />
          <Skeleton width="75%" height="14px" />
        </div>
      ))}
    </CardGrid>
  )
}
