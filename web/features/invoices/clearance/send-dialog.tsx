import { clearFields } from '../../../../contract/schemas/invoices/clearance.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { focusHeading } from '../life/index.ts'
import { useSendToNrs } from './queries.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

/** Asks for the customer data that the NRS requires, and warns about what cannot be undone. */
export function SendDialog({ invoice, onClose }: Props) {
  const { id, number, customerName } = invoice
  const { mutateAsync: send } = useSendToNrs(id)
  const form = useContractForm(clearFields, {
    defaults: { customerTaxID: '' },
    emptyToast: 'Check the tax ID.',
    showsProblem: true,
    onSubmit: async ({ customerTaxID }, { key }) => {
      await send({ customerTaxID, key })
      toast.good(`${number} is on its way to the NRS`)
      onClose()
      focusHeading()
    },
  })
  return (
    <Dialog title={`Send ${number} to the NRS`} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <p>
          The invoice goes to the Nigeria Revenue Service as an e-invoice. From then on it cannot be
          edited, deleted or made void: mistakes are corrected with a credit note and a new invoice.
        </p>
        <TextInput
          label="Tax ID of the customer (optional)"
          note={`If ${customerName} is a business. The NRS then gets its name and address too.`}
          autoComplete="off"
          data-autofocus
          {...form.field('customerTaxID')}
        />
        <FormProblem text={form.problem} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Sending...">
            Send to NRS
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
