import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Customer } from '../../../../contract/customers.ts'
import type { Invoice } from '../../../../contract/invoices.ts'
import { INVOICE_STATUSES } from '../../../../domain/invoice.ts'
import { messageOf } from '../../../lib/api.ts'
import { useWireForm } from '../../../lib/form.ts'
import { minorOf } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { AMOUNT, wireNumber } from '../../../lib/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type StatusFields, settleInvoice } from '../queries.ts'
import { ClientOptions } from './client-options.tsx'
import { useConflict } from './conflict.tsx'
import { wireClient } from './editor-form.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import {
  amountFor,
  type StatusValues,
  statusFor,
  statusOptions,
  statusSchemaFor,
  statusValuesOf,
} from './status-values.tsx'
import { StillOwed } from './still-owed.tsx'
import { submitOnCtrlEnter } from './submit-keys.tsx'

/** The words for the fields where two versions differ. */
const WORDS = {
  clientName: 'client',
  details: 'details',
  amountPaid: 'amount paid',
  status: 'status',
  dueDate: 'due date',
}

interface Props {
  /** The invoice as it was opened. */
  opened: Invoice
  customers: readonly Customer[]
  /** Once all is saved: lead away from here. */
  onSaved: (invoice: Invoice) => void
}

/** Records what was paid (INV-12): amount and status go together, whichever of the two is changed (INV-13). */
export function StatusForm({ opened, customers, onSaved }: Props) {
  const [invoice, setInvoice] = useState(opened)
  const form = useStatusForm(
    invoice,
    customers,
    (error) => conflict.meet(error),
    (saved) => {
      openWay()
      onSaved(saved)
    },
  )
  const openWay = useLeaveGuard(form.formState.isDirty)
  const conflict = useConflict({
    id: invoice._id,
    form,
    valuesOf: statusValuesOf,
    words: WORDS,
    onNewer: setInvoice,
  })
  // Driven from here, because an option may appear only with the value that needs it.
  const [client, status, amount] = useWatch({
    control: form.control,
    name: ['clientName', 'status', 'amountPaid'],
  })
  const total = minorOf(invoice.total)
  const again = { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 }

  function choose(text: string): void {
    const chosen = INVOICE_STATUSES.find((each) => each === text)
    if (!chosen) return
    const filled = amountFor(chosen, form.getValues('amountPaid'), total)
    form.setValue('status', chosen, again)
    form.setValue('amountPaid', filled, again)
    if (filled === '') form.setFocus('amountPaid')
  }

  function follow(typed: string): void {
    const given = statusFor(typed, total)
    if (!given) return
    form.setValue('status', given, again)
    // The amount was judged beside the status that stood there before it.
    if (again.shouldValidate) void form.trigger('amountPaid')
  }

  return (
    <form
      className="settle"
      noValidate
      onSubmit={form.submit}
      onKeyDown={submitOnCtrlEnter(form.submit)}
    >
      {conflict.notice}
      <Select label="Client Name" {...form.field('clientName')} value={client}>
        <ClientOptions customers={customers} invoice={invoice} currentFirst />
      </Select>
      <TextArea label="Details" rows={7} {...form.field('details')} />
      <div className="settle__sum">
        <NumberInput
          kind={AMOUNT}
          label="Amount Paid"
          note="All that was paid so far, not only the latest."
          {...form.field('amountPaid')}
          onText={follow}
        />
        <Select
          label="Status"
          {...form.field('status')}
          value={status}
          onChange={(event) => choose(event.target.value)}
        >
          {statusOptions([invoice.status, status]).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <StillOwed total={total} typed={amount} currency={invoice.currency} />
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
  customers: readonly Customer[],
  onFailure: (error: unknown) => void,
  onSaved: (invoice: Invoice) => void,
) {
  const { userID } = useSession()
  const wire = (values: StatusValues): StatusFields => ({
    userID,
    ...wireClient(values.clientName, customers, invoice),
    details: values.details,
    amountPaid: wireNumber(AMOUNT, values.amountPaid),
    status: values.status,
    dueDate: values.dueDate,
    version: invoice.version,
  })
  return useWireForm<StatusValues, ReturnType<typeof statusSchemaFor>>(statusSchemaFor(invoice), {
    defaults: statusValuesOf(invoice),
    wire,
    emptyToast: 'Some fields are still empty.',
    failure: (error) => `Failed to update invoice. Please try again. ${messageOf(error)}`,
    onSubmit: async (values) => {
      try {
        onSaved(await settleInvoice(invoice._id, wire(values)))
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
  })
}
