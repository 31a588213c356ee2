import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { focusHeading } from './focus-heading.ts'
import { useIssueInvoice } from './queries.ts'

/** What the question before it names. */
type Draft = Pick<Invoice, 'id' | 'customerName' | 'total' | 'currency'>

/** Issues a draft and shows its number. `asks`: whether to ask first, where the draft is not shown in full. */
export function useIssue({ asks }: { asks: boolean }) {
  const { mutateAsync, isPending, variables } = useIssueInvoice()

  async function issue(draft: Draft): Promise<void> {
    if (asks && !window.confirm(questionOf(draft))) return
    try {
      const { number } = await mutateAsync(draft.id)
      toast.good(`Issued as ${number}`)
      focusHeading()
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  /** The id of the draft that is being issued. */
  return { issue, issuing: isPending ? variables : undefined }
}

function questionOf({ customerName, total, currency }: Draft): string {
  const what = `${formatAmount(total, currency)} for ${customerName}`
  return `Do you want to issue this invoice?\n\n${what}. It gets its number and cannot become a draft again.`
}
