import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AddCustomerDialog } from '../../customers/index.ts'
import { useDraft } from '../drafts/index.ts'
import {
  type EditorForm,
  type EditorValues,
  FIELD_LABELS,
  submitOnCtrlEnter,
  useConflict,
  useEditorForm,
  useLeaveGuard,
  valuesOf,
} from '../form/index.ts'
import { Notes } from '../notes/index.ts'
import { invoiceQuery } from '../queries.ts'
import { EditorFields } from './editor-fields.tsx'
import { EditorHeader } from './editor-header.tsx'
import { Items } from './items.tsx'
import { LockedMoney } from './locked-money.tsx'
import type { SaveActions } from './save-action.ts'
import { SaveButtons } from './save-buttons.tsx'
import type { Sender } from './sender.ts'
import { Sums } from './sums.tsx'
import './editor.css'
import './lines.css'

const NOT_SAVED = 'Not saved yet. What you typed is still here.'
const KEPT = 'Saved as a draft, but not issued yet.'

interface Props {
  title: string
  number: ReactNode
  start: EditorValues
  customers: readonly Customer[]
  /** The user's businesses, or only the one of an issued invoice. */
  businesses: readonly [Sender, ...Sender[]]
  /** The invoice being edited, as it was opened; omitted for a new one. */
  invoice?: Invoice
  /** Opens with the fields marked that an invoice still needs. */
  marksMissing?: boolean
  /** What the buttons do; an issued invoice cannot become a draft. */
  actions: SaveActions
}

/** The invoice editor, for new (INV-3) and existing invoices (INV-11), and for drafts. */
export function Editor(props: Props) {
  const { customers, businesses, start, actions } = props
  const { userID } = useSession()
  const [adding, setAdding] = useState(false)
  const [invoice, setInvoice] = useState(props.invoice)
  const [refused, setRefused] = useState('')
  const [isLocked, setIsLocked] = useState(false)

  const form = useEditorForm({
    start,
    customers,
    invoice,
    userID,
    failed: { invoice: actions.invoice.failed, draft: actions.draft?.failed ?? '' },
    save: async (fields, key, purpose) => {
      const action = actions[purpose]
      if (!action) return
      const kept: { draft?: Invoice } = {}
      try {
        setRefused('')
        setIsLocked(false)
        draft.markSubmitted(key)
        await action.save(fields, {
          // The same values may be sent for both purposes, which are two requests.
          key: purpose === 'draft' ? `${key}-draft` : key,
          isChanged: form.formState.isDirty,
          onKept: (saved) => {
            kept.draft = saved
          },
        })
        draft.markSaved()
        allowLeaving()
        action.onSaved()
      } catch (error) {
        setRefused(kept.draft ? KEPT : NOT_SAVED)
        setIsLocked(error instanceof ApiError && error.code === 'locked')
        if (kept.draft) showKept(kept.draft)
        conflict.handleError(error)
        throw error
      }
    },
  })
  const draft = useDraft({
    noun: 'invoice',
    form,
    start,
    customers,
    businesses,
    document: invoice,
    keptCurrency: keptCurrencyOf(invoice),
  })
  const allowLeaving = useLeaveGuard(form.formState.isDirty, draft.save)
  const conflict = useConflict({
    noun: 'invoice',
    query: invoiceQuery(invoice?.id ?? ''),
    form,
    valuesOf,
    labels: FIELD_LABELS,
    onNewer: setInvoice,
  })
  const businessId = useWatch({ control: form.control, name: 'businessId' })
  const business = businesses.find(({ id }) => id === businessId) ?? businesses[0]
  const isDraft = invoice?.state === 'draft'
  const numbered = isDraft ? undefined : invoice
  const { vatRate } = numbered ?? business
  useMarkMissing(form, props.marksMissing)

  /** A draft was saved and then not issued: from here on the form edits it as saved. */
  function showKept(saved: Invoice): void {
    setInvoice(saved)
    form.reset(valuesOf(saved), { keepIsSubmitted: true, keepSubmitCount: true })
    draft.dropStored()
  }

  function selectNewCustomer(customer: Customer): void {
    form.setValue('customerId', customer.id, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <form
        className="ed has-go"
        noValidate
        onSubmit={form.submitAs('invoice')}
        onKeyDown={submitOnCtrlEnter(form.submitAs('invoice'))}
      >
        <EditorHeader business={business} title={props.title} number={props.number} />
        {conflict.notice}
        {isLocked && invoice && <LockedMoney invoice={invoice} />}
        {draft.notice}
        <EditorFields
          form={form}
          customers={customers}
          businesses={businesses.length > 1 ? businesses : undefined}
          numbered={numbered}
          keptCurrency={keptCurrencyOf(numbered)}
          formerCustomer={isDraft && !invoice?.customerId ? invoice?.customerName : undefined}
          onAddCustomer={() => setAdding(true)}
        />
        <Items form={form} />
        <div className="ed__end">
          <Notes key={conflict.resets + draft.resets} form={form} />
          <Sums
            form={form}
            vatRate={vatRate}
            refused={refused}
            hasTwo={actions.draft !== undefined}
          >
            <SaveButtons form={form} actions={actions} />
          </Sums>
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

/** The currency in which a part was paid; undefined while nothing was. */
function keptCurrencyOf(invoice: Invoice | undefined): Currency | undefined {
  return invoice && invoice.amountPaid > 0n ? invoice.currency : undefined
}

/** Marks once, when the editor opens, what an invoice still needs. */
function useMarkMissing({ checkInvoice }: EditorForm, isWanted = false): void {
  const check = useRef(isWanted ? checkInvoice : undefined)
  useEffect(() => {
    void check.current?.()
    check.current = undefined
  }, [])
}
