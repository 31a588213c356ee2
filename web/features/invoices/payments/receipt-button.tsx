import { Link, useLocation } from 'wouter'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useSubmitKey } from '../../../lib/form/submit-key.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { titleOf } from './payment-text.ts'
import { useGiveReceipt } from './queries.ts'

/** The receipt of a payment: a link to the one given, or a button that gives it. A correction has none. */
export function ReceiptButton({ payment }: { payment: Payment }) {
  const { id, receipt, reversedAt, amount, currency } = payment
  const [, navigate] = useLocation()
  const { mutateAsync: giveReceipt, isPending } = useGiveReceipt(id)
  const submitKey = useSubmitKey()
  if (receipt) {
    return (
      <Link className="pays__act" to={paths.receipt(receipt.id)}>
        <span className="sr">Receipt </span>
        {receipt.number}
      </Link>
    )
  }
  if (reversedAt || amount <= 0n) return null

  async function give(): Promise<void> {
    try {
      const given = await giveReceipt(submitKey.take({ id }))
      submitKey.drop()
      toast.good('Receipt given')
      navigate(paths.receipt(given.id))
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  return (
    <Button
      variant="bare"
      busy={isPending}
      busyLabel="Giving..."
      aria-label={`Receipt: ${titleOf(payment)}, ${formatAmount(amount, currency)}`}
      onClick={give}
    >
      Receipt
    </Button>
  )
}
