import { declineFields } from '../../../../contract/schemas/invoices/claim.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useReasonForm } from '../life/index.ts'
import { useDeclineClaim } from './queries.ts'

/** Declines a claim; the customer reads the reason on the invoice's page. */
export function DeclineDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { mutateAsync: decline } = useDeclineClaim(claim.id)
  const form = useReasonForm(declineFields, { give: decline, done: 'Declined', onClose })
  return (
    <Dialog title="Decline this payment" onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <p>
          <Amount minor={claim.amount} currency={claim.currency} /> is not recorded. The page of the
          invoice tells the customer that you did not find it, and shows your reason.
        </p>
        <TextArea
          label="Reason (optional, the customer reads it)"
          rows={2}
          data-autofocus
          {...form.field('reason')}
        />
        <FormProblem text={form.problem} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Declining...">
            Decline
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
