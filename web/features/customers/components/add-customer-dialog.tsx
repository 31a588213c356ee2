import { useState } from 'react'
import { type Customer, customerFields } from '../../../../contract/customers.ts'
import { useContractForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { addCustomer, useRefreshCustomers } from '../queries.ts'
import { CustomerFields } from './customer-fields.tsx'

interface Props {
  open: boolean
  /** Asked for by Cancel, the cross, Escape, a press outside, and once the customer is added. */
  onClose: () => void
  /** Hears of the customer that was added, as stored, before the dialog closes. */
  onAdded?: (customer: Customer) => void
}

/**
 * Add Customer (CUST-2). Lists of customers follow by themselves. A slip of the finger beside the dialog loses nothing:
 * what was typed is there again when it opens the next time; Cancel throws it away.
 */
export function AddCustomerDialog(props: Props) {
  const [sheet, setSheet] = useState(0)
  return <Sheet key={sheet} {...props} onSpent={() => setSheet(sheet + 1)} />
}

/** One sheet of the pad: torn off once its customer is added or it was cancelled. */
function Sheet({ open, onClose, onAdded, onSpent }: Props & { onSpent: () => void }) {
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
