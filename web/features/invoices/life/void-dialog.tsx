import { Link } from 'wouter'
import { voidFields } from '../../../../contract/schemas/invoices/invoice-fields.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useVoidInvoice } from './queries.ts'
import { useReasonForm } from './use-reason-form.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

/** Makes an invoice void, for a reason. One with payments cannot be: it says what to do first. */
export function VoidDialog({ invoice, onClose }: Props) {
  return (
    <Dialog title={`Void ${invoice.number}`} onClose={onClose}>
      {invoice.amountPaid > 0n ? (
        <HasPayments invoice={invoice} onClose={onClose} />
      ) : (
        <VoidForm invoice={invoice} onClose={onClose} />
      )}
    </Dialog>
  )
}

function VoidForm({ invoice, onClose }: Props) {
  const { id, number, currency } = invoice
  const { mutateAsync: voidInvoice } = useVoidInvoice(id)
  const form = useReasonForm(voidFields, { give: voidInvoice, done: `${number} is void`, onClose })
  return (
    <form onSubmit={form.submit} noValidate>
      <p>
        {number} keeps its number and everything in it, marked as void.{' '}
        <Amount minor={amountDueOf(invoice)} currency={currency} /> is no longer due and no longer
        counts in any sum. You cannot undo this, but you can duplicate the invoice and issue it
        again.
      </p>
      <TextArea label="Reason" rows={2} data-autofocus {...form.field('reason')} />
      <FormProblem text={form.problem} />
      <DialogActs onCancel={onClose}>
        <Button variant="primary" type="submit" busy={form.busy} busyLabel="Voiding...">
          Void invoice
        </Button>
      </DialogActs>
    </form>
  )
}

function HasPayments({ invoice, onClose }: Props) {
  const { id, number, amountPaid, currency } = invoice
  return (
    <>
      <p>
        <Amount minor={amountPaid} currency={currency} /> was paid for {number}, so it cannot be
        void. If that is a mistake, set the amount paid to 0 first. If something came back or was
        charged too much, <Link to={paths.newCreditNote(id)}>write a credit note</Link> instead.
      </p>
      <DialogActs onCancel={onClose}>
        <ButtonLink variant="primary" to={paths.editInvoiceStatus(id)}>
          Edit status
        </ButtonLink>
      </DialogActs>
    </>
  )
}
