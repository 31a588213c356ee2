import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { focusHeading } from '../life/index.ts'
import { useRestoreInvoice } from '../queries.ts'

export interface DeletedProps {
  /** As it was before it was deleted. */
  invoice: InvoiceCard
  onRestored: () => void
}

/** Says what was just deleted, and brings it back. */
export function DeletedNotice({ invoice, onRestored }: DeletedProps) {
  const { id, number, amountPaid, currency } = invoice
  const { mutate: restore, isPending } = useRestoreInvoice({
    onSuccess: () => {
      toast.good(`${number} is back`)
      onRestored()
      focusHeading()
    },
    onError: (error) => toast.bad(messageOf(error)),
  })
  return (
    <Callout>
      <p>
        {number} was deleted.
        {amountPaid > 0n &&
          ` The ${formatAmount(amountPaid, currency)} that was paid of it was taken back. It counts again if you restore the invoice.`}
      </p>
      <Button busy={isPending} busyLabel="Restoring..." onClick={() => restore(id)}>
        Restore {number}
      </Button>
    </Callout>
  )
}
