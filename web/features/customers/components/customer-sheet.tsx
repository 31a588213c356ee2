import { customerFields } from '../../../../contract/endpoints/parties/customers.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useAddCustomer } from '../queries.ts'
import { CustomerFields } from './customer-fields.tsx'

export interface AddCustomerProps {
  open: boolean
  /** The name that the form opens with. */
  startName?: string
  /** Called by Cancel, the X, Escape, a click outside, and once the customer is added. */
  onClose: () => void
  /** Called with the stored customer before the dialog closes. */
  onAdded?: (customer: Customer) => void
}

interface Props extends AddCustomerProps {
  /** Called when the form is done: its customer was added, or it was cancelled. */
  onFinished: () => void
}

/** The dialog with the form. It keeps its input while closed; after adding or Cancel it is replaced by an empty one. */
export function CustomerSheet({ open, startName = '', onClose, onAdded, onFinished }: Props) {
  const { mutateAsync: addCustomer } = useAddCustomer()
  const form = useContractForm(customerFields, {
    defaults: { name: startName, email: '', phone: '', address: '' },
    emptyToast: 'Enter all input field',
    onSubmit: async (fields, { key }) => {
      const customer = await addCustomer({ fields, key })
      toast.good('Customer Added Successfully')
      onAdded?.(customer)
      closeAndReset()
    },
  })
  const closeAndReset = () => {
    onClose()
    onFinished()
  }
  const closeAndKeep = () => {
    form.reset(form.getValues())
    onClose()
  }
  if (!open) return null
  return (
    <Dialog title="Add Customer" onClose={closeAndKeep}>
      <form onSubmit={form.submit} noValidate>
        <CustomerFields form={form} focusFirst />
        <DialogActs onCancel={closeAndReset}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Processing...">
            Add Customer
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
