import { useLocation } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { useDuplicateInvoice, useIssueInvoice } from '../life/index.ts'
import { useDeleteInvoice } from '../queries.ts'

/** What the cards' buttons do, and the ids of the invoices that are being changed. */
export function useCardActions() {
  const [, navigate] = useLocation()
  const deletion = useDeleteInvoice({
    onSuccess: () => toast.good('Invoice deleted successfully'),
    onError: (error) => toast.bad(messageOf(error)),
  })
  const issuing = useIssueInvoice()
  const copying = useDuplicateInvoice()

  async function issue(draft: Invoice): Promise<void> {
    if (!window.confirm(issueQuestion(draft))) return
    try {
      const { number } = await issuing.mutateAsync(draft.id)
      toast.good(`Issued as ${number}`)
      focusHeading()
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  async function duplicate({ id }: Invoice): Promise<void> {
    try {
      const copy = await copying.mutateAsync(id)
      toast.good('Saved as a draft')
      navigate(paths.editInvoice(copy.id))
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  async function remove(invoice: Invoice): Promise<void> {
    if (!window.confirm(`Do you want to delete this Invoice?\n\n${lossOf(invoice)}`)) {
      toast.bad('Cancel successfully')
      return
    }
    // A failure is reported by onError.
    await deletion.mutateAsync(invoice.id).catch(() => undefined)
    focusHeading()
  }

  const running = [deletion, issuing, copying].filter(({ isPending }) => isPending)
  return { changing: running.map(({ variables }) => variables), issue, duplicate, remove }
}

function issueQuestion({ customerName, total, currency }: Invoice): string {
  const what = `${formatAmount(total, currency)} for ${customerName}`
  return `Do you want to issue this invoice?\n\n${what}. It gets its number and cannot become a draft again.`
}

function lossOf({ state, number, customerName }: Invoice): string {
  const forWhom = customerName && ` for ${customerName}`
  if (state === 'draft') return `The draft${forWhom} is gone then.`
  const lost = `${number}${forWhom}`
  return state === 'void'
    ? `${lost} is gone then.`
    : `${lost} and the record of its payments are gone then.`
}

/** The focused button is gone from the list, so the focus moves to the heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
