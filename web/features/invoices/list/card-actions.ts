import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { focusHeading, useDuplicate, useIssue } from '../life/index.ts'
import { useDeleteInvoice } from '../queries.ts'

/**
 * The actions of the cards' buttons, and the ids of the invoices that are being changed. A deleted draft cannot come
 * back.
 */
export function useCardActions(onDeleted: (invoice: InvoiceCard) => void) {
  const { issue, issuing } = useIssue({ asks: true })
  const { duplicate, duplicating } = useDuplicate()
  const { mutateAsync, isPending, variables } = useDeleteInvoice({
    onSuccess: () => toast.good('Invoice deleted successfully'),
    onError: (error) => toast.bad(messageOf(error)),
  })

  async function remove(invoice: InvoiceCard): Promise<void> {
    if (!window.confirm(`Do you want to delete this Invoice?\n\n${lossOf(invoice)}`)) {
      toast.bad('Cancel successfully')
      return
    }
    // A failure is reported by onError.
    const deleted = await mutateAsync(invoice.id).catch(() => undefined)
    if (deleted && invoice.state !== 'draft') onDeleted(invoice)
    focusHeading()
  }

  const changing = [issuing, duplicating, isPending ? variables : undefined]
  return { changing, issue, duplicate, remove }
}

function lossOf({ state, number, customerName, amountPaid, currency }: InvoiceCard): string {
  const forWhom = customerName && ` for ${customerName}`
  if (state === 'draft') return `The draft${forWhom} is gone then.`
  const lost = `${number}${forWhom} is gone then.`
  return amountPaid > 0n
    ? `${lost} The ${formatAmount(amountPaid, currency)} that was paid of it is taken back.`
    : lost
}
