import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { focusHeading, useDuplicate, useIssue } from '../life/index.ts'
import { useDeleteInvoice } from '../queries.ts'

/** What the cards' buttons do, and the ids of the invoices that are being changed. */
export function useCardActions() {
  const { issue, issuing } = useIssue({ asks: true })
  const { duplicate, duplicating } = useDuplicate()
  const { mutateAsync, isPending, variables } = useDeleteInvoice({
    onSuccess: () => toast.good('Invoice deleted successfully'),
    onError: (error) => toast.bad(messageOf(error)),
  })

  async function remove(invoice: Invoice): Promise<void> {
    if (!window.confirm(`Do you want to delete this Invoice?\n\n${lossOf(invoice)}`)) {
      toast.bad('Cancel successfully')
      return
    }
    // A failure is reported by onError.
    await mutateAsync(invoice.id).catch(() => undefined)
    focusHeading()
  }

  const changing = [issuing, duplicating, isPending ? variables : undefined]
  return { changing, issue, duplicate, remove }
}

function lossOf({ state, number, customerName }: Invoice): string {
  const forWhom = customerName && ` for ${customerName}`
  if (state === 'draft') return `The draft${forWhom} is gone then.`
  const lost = `${number}${forWhom}`
  return state === 'void'
    ? `${lost} is gone then.`
    : `${lost} and the record of its payments are gone then.`
}
