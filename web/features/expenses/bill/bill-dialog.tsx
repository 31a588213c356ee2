import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useSubmitKey } from '../../../lib/form/submit-key.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { CustomerBox } from '../../customers/index.ts'
import { useBillExpenses } from '../queries.ts'

interface Props {
  expenses: readonly Expense[]
  onClose: () => void
}

/** Makes chosen expenses the lines of a draft invoice, and opens it. */
export function BillDialog({ expenses, onClose }: Props) {
  const [, navigate] = useLocation()
  const [customerId, setCustomerId] = useState(() => onlyCustomer(expenses))
  const [fault, setFault] = useState('')
  const submitKey = useSubmitKey()
  const { mutateAsync: bill, isPending } = useBillExpenses()
  const ids = expenses.map(({ id }) => id)
  async function submit(): Promise<void> {
    if (!customerId) return setFault('Select a customer.')
    setFault('')
    try {
      const key = submitKey.take([ids, customerId])
      const invoice = await bill({ ids, clientID: customerId, key })
      submitKey.drop()
      toast.good('Saved as a draft')
      navigate(paths.editInvoice(invoice.id))
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <Dialog
      title={`Bill ${expenses.length === 1 ? '1 expense' : `${expenses.length} expenses`}`}
      onClose={onClose}
    >
      <div className="exp-bill">
        <p>Each becomes a line of a draft invoice, which you can still change.</p>
        <CustomerBox
          label="Customer"
          name="customer"
          value={customerId}
          onChange={setCustomerId}
          onBlur={() => undefined}
          state={fault ? 'bad' : undefined}
          fault={fault}
        />
      </div>
      <DialogActs onCancel={onClose}>
        <Button variant="primary" busy={isPending} busyLabel="Processing..." onClick={submit}>
          Make invoice
        </Button>
      </DialogActs>
    </Dialog>
  )
}

/** The customer of all of them, if they have the same one. */
function onlyCustomer(expenses: readonly Expense[]): string {
  const [id, another] = new Set(expenses.map(({ customerId }) => customerId ?? ''))
  return another === undefined ? (id ?? '') : ''
}
