import { reversal } from '../../../../contract/schemas/invoices/payment.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useReasonForm } from '../life/index.ts'
import { useTakeBack } from './queries.ts'

interface Props {
  payment: Payment
  onClose: () => void
}

/** Takes a payment back, for a reason. Why the server refuses it is shown beside the button. */
export function TakeBackDialog({ payment, onClose }: Props) {
  const { id, amount, currency, source, credited, allocations } = payment
  const { mutateAsync: takeBack } = useTakeBack(id)
  const form = useReasonForm(reversal, { give: takeBack, done: 'Payment taken back', onClose })
  return (
    <Dialog title="Take back this payment" onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <p>
          <Amount minor={amount} currency={currency} /> will be due again on{' '}
          {allocations.map(({ invoiceNumber }) => invoiceNumber).join(', ')}
          {source === 'credit' && ', and the credit can be used again'}
          {credited > 0n && ', less what became credit, which is taken back too'}. The payment stays
          in the list, struck through, with your reason. You cannot undo this.
        </p>
        <TextArea label="Reason" rows={2} data-autofocus {...form.field('reason')} />
        <FormProblem text={form.problem} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Taking back...">
            Take back
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
