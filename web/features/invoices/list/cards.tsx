import type { ReactNode } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { AddTile } from '../../../ui/add-tile.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useClaimedInvoices } from '../claims/index.ts'
import { PAGE_SIZE } from '../queries.ts'
import { Card } from './card.tsx'
import { useCardActions } from './card-actions.ts'

/** The cards of one page, after the tile that creates a new invoice. */
export function Cards({ invoices }: { invoices: readonly Invoice[] }) {
  const { changing, issue, duplicate, remove } = useCardActions()
  const claimed = useClaimedInvoices()
  return (
    <CardGrid>
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
