import { useLocation } from 'wouter'
import { customerFields } from '../../../../contract/endpoints/parties/customers.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useUpdateCustomer } from '../queries.ts'
import { CustomerFields } from './customer-fields.tsx'

/** The form of an existing customer (CUST-3). */
export function EditCustomerForm({ customer }: { customer: Customer }) {
  const [, navigate] = useLocation()
  const { id, name, email, phone, address } = customer
  const { mutateAsync: updateCustomer } = useUpdateCustomer(id)
  const form = useContractForm(customerFields, {
    defaults: { name, email, phone, address },
    emptyToast: 'Enter all input field',
    onSubmit: async (fields) => {
      await updateCustomer(fields)
      toast.good('Customer Updated Successfully')
      navigate(paths.customers)
    },
  })
  return (
    <form className="customer-form" onSubmit={form.submit} noValidate>
      <CustomerFields form={form} />
      <p className="field__note">Existing invoices do not change.</p>
      <Button variant="primary" type="submit" busy={form.busy} busyLabel="Updating...">
        Update
      </Button>
    </form>
  )
}
