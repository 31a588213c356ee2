import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AddCustomerDialog } from '../../customers/index.ts'
import { useDraft } from '../drafts/index.ts'
import {
  type EditorValues,
  FIELD_LABELS,
  submitOnCtrlEnter,
  useConflict,
  useEditorForm,
  useLeaveGuard,
  valuesOf,
} from '../form/index.ts'
import { Notes } from '../notes/index.ts'
import type { InvoiceFields } from '../queries.ts'
import { EditorFields } from './editor-fields.tsx'
import { EditorHeader } from './editor-header.tsx'
import { Items } from './items.tsx'
import type { Sender } from './sender.ts'
import { Sums } from './sums.tsx'
import './editor.css'
import './lines.css'

interface Props {
  title: string
  number: ReactNode
  start: EditorValues
  customers: readonly Customer[]
  /** The user's businesses, or only the one of an existing invoice. */
  businesses: readonly [Sender, ...Sender[]]
  /** The invoice being edited, as it was opened; omitted for a new one. */
  invoice?: Invoice
  submit: string
  busy: string
  failed: string
  /** Sends the form's values; an error it throws is shown. */
  save: (fields: InvoiceFields, key: string) => Promise<unknown>
  /** Called once saved: navigate away. */
  onSaved: () => void
}

/** The invoice editor, for new (INV-3) and existing invoices (INV-11). */
export function Editor(props: Props) {
  const { customers, businesses, start } = props
  const { userID } = useSession()
  const [adding, setAdding] = useState(false)
  const [invoice, setInvoice] = useState(props.invoice)
  const [refused, setRefused] = useState(false)

  const form = useEditorForm({
    start,
    customers,
    invoice,
    userID,
    failed: props.failed,
    save: async (fields, key) => {
      try {
        setRefused(false)
        draft.markSubmitted(key)
        await props.save(fields, key)
        draft.markSaved()
        allowLeaving()
        props.onSaved()
      } catch (error) {
        setRefused(true)
        conflict.handleError(error)
        throw error
      }
    },
  })
  const draft = useDraft({ form, start, customers, businesses, invoice })
  const allowLeaving = useLeaveGuard(form.formState.isDirty, draft.save)
  const conflict = useConflict({
    id: invoice?.id ?? '',
    form,
    valuesOf,
    labels: FIELD_LABELS,
    onNewer: setInvoice,
  })
  const businessID = useWatch({ control: form.control, name: 'businessID' })
  const business = businesses.find(({ id }) => id === businessID) ?? businesses[0]
  const { vatRate } = invoice ?? business

  function selectNewCustomer(customer: Customer): void {
    form.setValue('clientName', customer.id, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <form
        className="ed has-go"
        noValidate
        onSubmit={form.submit}
        onKeyDown={submitOnCtrlEnter(form.submit)}
      >
        <EditorHeader business={business} title={props.title} number={props.number} />
        {conflict.notice}
        {draft.notice}
        <EditorFields
          form={form}
          customers={customers}
          businesses={businesses.length > 1 ? businesses : undefined}
          invoice={invoice}
          onAddCustomer={() => setAdding(true)}
        />
        <Items form={form} />
        <div className="ed__end">
          <Notes key={conflict.resets + draft.resets} form={form} />
          <Sums
            form={form}
            vatRate={vatRate}
            refused={refused}
            submit={props.submit}
            busy={props.busy}
          />
        </div>
      </form>
      <AddCustomerDialog
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={selectNewCustomer}
      />
    </>
  )
}
