import { refund } from '../../../../contract/schemas/invoices/payment.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatFigure, type Minor } from '../../../../domain/money/money.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { focusHeading } from '../life/index.ts'
import { useRefund } from './queries.ts'

interface Props {
  payment: Payment
  /** What of it was not refunded yet. */
  left: Minor
  onClose: () => void
}

/** Refunds an online payment, or a part of it, through the payment provider. */
export function RefundDialog({ payment: { id, currency }, left, onClose }: Props) {
  const { mutateAsync: giveBack } = useRefund(id)
  const form = useWireForm<{ amount: string }, typeof refund>(refund, {
    defaults: { amount: formatFigure(left) },
    wire: ({ amount }) => ({ amount: wireNumber(AMOUNT, amount) }),
    emptyToast: 'Enter the amount.',
    showsProblem: true,
    onSubmit: async ({ amount = left }, { key }) => {
      await giveBack({ amount, key })
      toast.good('The refund was asked for')
      onClose()
      focusHeading()
    },
  })
  return (
    <Dialog title="Refund this payment" onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <p>
          The payment provider sends the money back to the payer, which can take some days. What you
          refund is due again on the invoice.
        </p>
        <NumberInput
          label={`Amount (${currency})`}
          kind={AMOUNT}
          data-autofocus
          {...form.field('amount')}
        />
        <FormProblem text={form.problem} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Asking...">
            Refund
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
