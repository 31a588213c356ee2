import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { CardGrid } from '../../../ui/page/card-grid.tsx'
import { focusHeading } from '../../invoices/index.ts'
import { useDuplicate, useMakeInvoice, useRemove } from '../life/index.ts'
import { Card } from './card.tsx'

/** The tile before the cards. */
export const NEW_ESTIMATE = { to: paths.newEstimate, label: 'Create An Estimate' }

/** The cards of one page, after the tile that creates a new estimate. */
export function Cards({ estimates }: { estimates: readonly Estimate[] }) {
  const { makeInvoice, making } = useMakeInvoice()
  const { duplicate, duplicating } = useDuplicate()
  const { remove, removing } = useRemove()
  const changing = [making, duplicating, removing]
  return (
    <CardGrid tile={NEW_ESTIMATE}>
      {estimates.map((estimate) => (
        <Card
          key={estimate.id}
          estimate={estimate}
          busy={changing.includes(estimate.id)}
          onMakeInvoice={() => makeInvoice(estimate)}
          onDuplicate={() => duplicate(estimate.id)}
          onDelete={async () => {
            if (await remove(estimate)) focusHeading()
          }}
        />
      ))}
    </CardGrid>
  )
}
