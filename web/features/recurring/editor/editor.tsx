import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type RecurringInvoiceBody,
  recurringInvoiceFields,
} from '../../../../contract/schemas/recurring.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import type { Recurring, RecurringInvoice } from '../../../../domain/recurring/recurring.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { BLANK, EditorBody, type EditorValues, useEditing } from '../../invoices/index.ts'
import { recurringInvoiceQuery } from '../queries.ts'
import { formPathOf, valuesOfRecurring, wireRecurring } from './recurring-values.ts'
import { Schedule } from './schedule.tsx'

/** Each invoice gets its number and its due date as it is made. */
const LABELS = { number: '', day: null }

/** What the button says, and how it saves. */
interface SaveAction {
  label: string
  busy: string
  /** Shown before the reason of a failure. */
  failed: string
  /** Sends the form's values; an error it throws is shown. */
  save: (fields: RecurringInvoiceBody, key: string) => Promise<Recurring>
  /** Called once saved: navigate away. */
  onSaved: (saved: Recurring) => void
}

interface Props {
  title: string
  start: EditorValues
  businesses: readonly [Business, ...Business[]]
  /** The recurring invoice being edited, as it was opened; omitted for a new one. */
  recurring?: RecurringInvoice
  action: SaveAction
}

/** The form of new and existing recurring invoices: the parts of the invoice editor, and how it repeats. */
export function Editor({ title, start, businesses, action, ...props }: Props) {
  const [recurring, setRecurring] = useState(props.recurring)

  const form = useWireForm<EditorValues, typeof recurringInvoiceFields>(recurringInvoiceFields, {
    defaults: start,
    wire: (values) => wireRecurring(values, recurring),
    names: (path): PropertyKey[] => formPathOf(path, form.getValues('repeat.end') ?? 'never'),
    emptyToast: 'Some fields are still empty.',
    failure: (error) => `${action.failed} ${messageOf(error)}`,
    fieldByCode: { 'plan-limit': 'repeat.action' },
    onSubmit: async (fields, { key }) => {
      try {
        editing.markSubmitted(key)
        const saved = await action.save(fields, key)
        editing.markSaved()
        action.onSaved(saved)
      } catch (error) {
        editing.handleError(error)
        throw error
      }
    },
  })
  const editing = useEditing({
    noun: 'recurring invoice',
    form,
    start,
    businesses,
    document: recurring,
    query: recurringInvoiceQuery(recurring?.id ?? ''),
    valuesOf: valuesOfRecurring,
    onNewer: setRecurring,
  })
  const repeat = useWatch({ control: form.control, name: 'repeat' }) ?? BLANK.repeat

  return (
    <EditorBody
      form={form}
      noun="recurring invoice"
      title={title}
      number={recurring ? 'From the next one on' : 'Made automatically'}
      vatRate={editing.sender.vatRate}
      editing={editing}
      businesses={businesses.length > 1 ? businesses : undefined}
      formerCustomer={
        recurring && !recurring.template.customerId ? recurring.customerName : undefined
      }
      labels={LABELS}
      more={<Schedule field={form.field} repeat={repeat} past={recurring} />}
      onSubmit={form.submit}
    >
      <Button variant="primary" type="submit" busy={form.busy} busyLabel={action.busy}>
        {action.label}
      </Button>
    </EditorBody>
  )
}
