import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { INVOICE_STATUSES } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { AMOUNT } from '../../../lib/form/typed-number.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { CustomerBox } from '../../customers/index.ts'
import {
  ownCustomer,
  submitOnCtrlEnter,
  useConflict,
  useLeaveGuard,
  WIRE_NAMES,
} from '../form/index.ts'
import { invoiceQuery } from '../queries.ts'
import { useSettleInvoice } from '../save/index.ts'
import { AmountDue } from './amount-due.tsx'
import {
  amountFor,
  type StatusValues,
  statusFor,
  statusOptions,
  statusSchemaFor,
  statusValuesOf,
  wireStatus,
} from './status-values.ts'

/** The labels of fields, for listing differences. */
const FIELD_LABELS = {
  customerId: 'client',
  details: 'details',
  amountPaid: 'amount paid',
  status: 'status',
  dueDate: 'due date',
}

interface Props {
  /** The invoice as it was opened. */
  opened: Invoice
  /** Called once saved: navigate away. */
  onSaved: (invoice: Invoice) => void
}

/** Records payments (INV-12): changing the amount updates the status, and the reverse (INV-13). */
export function StatusForm({ opened, onSaved }: Props) {
  const [invoice, setInvoice] = useState(opened)
  const form = useStatusForm(
    invoice,
    (error) => conflict.handleError(error),
    (saved) => {
      allowLeaving()
      onSaved(saved)
    },
  )
  const allowLeaving = useLeaveGuard(form.formState.isDirty)
  const conflict = useConflict({
    noun: 'invoice',
    query: invoiceQuery(invoice.id),
    form,
    valuesOf: statusValuesOf,
    labels: FIELD_LABELS,
    onNewer: setInvoice,
  })
  // Controlled, because some options exist only while they are selected.
  const [status, amount] = useWatch({ control: form.control, name: ['status', 'amountPaid'] })
  const { field: client } = useController({ control: form.control, name: 'customerId' })
  const { total } = invoice
  const options = { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 }

  function chooseStatus(text: string): void {
    const chosen = INVOICE_STATUSES.find((each) => each === text)
    if (!chosen) return
    const filled = amountFor(chosen, form.getValues('amountPaid'), total)
    form.setValue('status', chosen, options)
    form.setValue('amountPaid', filled, options)
    if (filled === '') form.setFocus('amountPaid')
  }

  function updateStatus(typed: string): void {
    const given = statusFor(typed, total)
    if (!given) return
    form.setValue('status', given, options)
    // The amount was validated against the previous status.
    if (options.shouldValidate) void form.trigger('amountPaid')
  }

  return (
    <form
      className="settle"
      noValidate
      onSubmit={form.submit}
      onKeyDown={submitOnCtrlEnter(form.submit)}
    >
      {conflict.notice}
      <CustomerBox
        label="Client Name"
        own={ownCustomer(invoice)}
        {...form.fieldState('customerId')}
        {...client}
      />
      <TextArea label="Details" rows={7} {...form.field('details')} />
      <div className="settle__sum">
        <NumberInput
          kind={AMOUNT}
          label="Amount Paid"
          note="All that was paid so far, not only the latest."
          {...form.field('amountPaid')}
          onText={updateStatus}
        />
        <Select
          label="Status"
          {...form.field('status')}
          value={status}
          onChange={(event) => chooseStatus(event.target.value)}
        >
          {statusOptions([invoice.status, status]).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <AmountDue invoice={invoice} typed={amount} />
      <DateInput label="Due Date" {...form.field('dueDate')} />
      <Button
        className="settle__go"
        variant="primary"
        type="submit"
        busy={form.busy}
        busyLabel="Updating..."
      >
        Update
      </Button>
    </form>
  )
}

function useStatusForm(
  invoice: Invoice,
  onFailure: (error: unknown) => void,
  onSaved: (invoice: Invoice) => void,
) {
  const { userID } = useSession()
  const { mutateAsync: settleInvoice } = useSettleInvoice(invoice.id)
  return useWireForm<StatusValues, ReturnType<typeof statusSchemaFor>>(statusSchemaFor(invoice), {
    defaults: statusValuesOf(invoice),
    wire: (values) => ({ userID, ...wireStatus(values, invoice) }),
    names: WIRE_NAMES,
    emptyToast: 'Some fields are still empty.',
    failure: (error) => `Failed to update invoice. Please try again. ${messageOf(error)}`,
    onSubmit: async (fields) => {
      try {
        onSaved(await settleInvoice(fields))
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
  })
}
