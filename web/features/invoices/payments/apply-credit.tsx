import { useQuery } from '@tanstack/react-query'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useSubmitKey } from '../../../lib/form/submit-key.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { focusHeading } from '../life/index.ts'
import { dueText } from './payment-text.ts'
import { creditQuery, useApplyCredit } from './queries.ts'

interface Props {
  invoice: Invoice
  customerId: string
}

/** Pays an invoice from its customer's credit by one tap. Nothing without credit in its currency. */
export function ApplyCredit({ invoice, customerId }: Props) {
  const { id, currency } = invoice
  const { data } = useQuery(creditQuery(customerId))
  const { mutateAsync: applyCredit, isPending } = useApplyCredit(id)
  const submitKey = useSubmitKey()
  const due = amountDueOf(invoice)
  const credit = data?.find((each) => each.currency === currency)?.amount ?? 0n
  if (credit <= 0n) return null
  const amount = credit < due ? credit : due

  async function apply(): Promise<void> {
    try {
      const key = submitKey.take({ amount: String(amount), currency })
      await applyCredit({ amount, currency, key })
      submitKey.drop()
      toast.good(`Credit applied. ${dueText(due - amount, currency)}`)
      focusHeading()
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  return (
    <Button wide icon="tick" busy={isPending} busyLabel="Applying..." onClick={apply}>
      Apply {formatAmount(amount, currency)} credit
    </Button>
  )
}
