import { customerFields } from '../../../../contract/customers.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { addCustomer, useRefreshCustomers } from '../queries.ts'
import type { AddCustomerProps } from './add-customer-dialog.tsx'
import { CustomerFields } from './customer-fields.tsx'

interface Props extends AddCustomerProps {
  /** Asked for once the sheet has served: its customer is added, or it was cancelled. */
  onSpent: () => void
}

/** One sheet of the pad: torn off once its customer is added or it was cancelled. */
export function CustomerSheet({ open, onClose, onAdded, onSpent }: Props) {
  const refresh = useRefreshCustomers()
  const form = useContractForm(customerFields, {
    defaults: { name: '', email: '', phone: '', address: '' },
    emptyToast: 'Enter all input field',
    onSubmit: async (fields, { key }) => {
      const customer = await addCustomer(fields, key)
      toast.good('Customer Added Successfully')
      // Nobody waits for the lists: the customer is stored.
      void refresh()
      onAdded?.(customer)
      leave()
    },
  })
  const leave = () => {
    onClose()
    onSpent()
  }
  const setAside = () => {
    form.reset(form.getValues())
    onClose()
  }
  if (!open) return null
  return (
    <Dialog title="Add Customer" onClose={setAside}>
      <form onSubmit={form.submit} noValidate>
        <CustomerFields form={form} focusFirst />
        <div className="dialog__acts">
          <Button variant="bare" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Processing...">
            Add Customer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
