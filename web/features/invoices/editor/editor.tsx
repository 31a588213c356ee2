import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type EditorForm, type EditorValues, useEditorForm, valuesOf } from '../form/index.ts'
import { invoiceQuery } from '../queries.ts'
import { EditorBody } from './editor-body.tsx'
import { LockedMoney } from './locked-money.tsx'
import type { SaveActions } from './save-action.ts'
import { SaveButtons } from './save-buttons.tsx'
import type { Sender } from './sender.ts'
import { useEditing } from './use-editing.ts'

const KEPT = 'Saved as a draft, but not issued yet.'

interface Props {
  title: string
  number: ReactNode
  start: EditorValues
  /** The user's businesses, or only the one of an issued invoice. */
  businesses: readonly [Sender, ...Sender[]]
  /** The invoice being edited, as it was opened; omitted for a new one. */
  invoice?: Invoice
  /** Opens with the fields marked that an invoice still needs. */
  marksMissing?: boolean
  /** The actions of the buttons; an issued invoice cannot become a draft. */
  actions: SaveActions
}

/** The invoice editor, for new (INV-3) and existing invoices (INV-11), and for drafts. */
export function Editor(props: Props) {
  const { businesses, start, actions } = props
  const { userID } = useSession()
  const [invoice, setInvoice] = useState(props.invoice)
  const [isLocked, setIsLocked] = useState(false)

  const form = useEditorForm({
    start,
    invoice,
    userID,
    failed: { invoice: actions.invoice.failed, draft: actions.draft?.failed ?? '' },
    save: async (fields, key, purpose) => {
      const action = actions[purpose]
      if (!action) return
      const kept: { draft?: Invoice } = {}
      try {
        setIsLocked(false)
        editing.markSubmitted(key)
        await action.save(fields, {
          // The same values may be sent for both purposes, which are two requests.
          key: purpose === 'draft' ? `${key}-draft` : key,
          isChanged: form.formState.isDirty,
          onKept: (saved) => {
            kept.draft = saved
          },
        })
        editing.markSaved()
        action.onSaved()
      } catch (error) {
        setIsLocked(error instanceof ApiError && error.code === 'locked')
        if (kept.draft) showKept(kept.draft)
        editing.handleError(error, kept.draft && KEPT)
        throw error
      }
    },
  })
  const editing = useEditing({
    noun: 'invoice',
    form,
    start,
    businesses,
    document: invoice,
    keptCurrency: keptCurrencyOf(invoice),
    query: invoiceQuery(invoice?.id ?? ''),
    valuesOf,
    onNewer: setInvoice,
  })
  const isDraft = invoice?.state === 'draft'
  const numbered = isDraft ? undefined : invoice
  const { vatRate } = numbered ?? editing.sender
  useMarkMissing(form, props.marksMissing)

  /** A draft was saved and then not issued: from here on the form edits it as saved. */
  function showKept(saved: Invoice): void {
    setInvoice(saved)
    form.reset(valuesOf(saved), { keepIsSubmitted: true, keepSubmitCount: true })
    editing.dropStored()
  }

  return (
    <EditorBody
      form={form}
      noun="invoice"
      title={props.title}
      number={props.number}
      vatRate={vatRate}
      editing={editing}
      notice={isLocked && invoice && <LockedMoney invoice={invoice} />}
      businesses={businesses.length > 1 ? businesses : undefined}
      numbered={numbered}
      keptCurrency={keptCurrencyOf(numbered)}
      formerCustomer={isDraft && !invoice?.customerId ? invoice?.customerName : undefined}
      onSubmit={form.submitAs('invoice')}
      hasTwo={actions.draft !== undefined}
    >
      <SaveButtons form={form} actions={actions} />
    </EditorBody>
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
