import { useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import {
  draftEdit,
  invoiceEdit,
  invoiceFields,
} from '../../../../contract/schemas/invoices/invoice-fields.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import type { InvoiceFields } from '../queries.ts'
import { type EditorValues, WIRE_NAMES } from './editor-values.ts'
import {
  type InvoiceBody,
  wireContent,
  wireDraftLine,
  wireLine,
  wireTerms,
  withoutBlankLines,
} from './wire-fields.ts'

/** What a submit is for: a draft may be incomplete. */
export type Purpose = 'invoice' | 'draft'

interface Options {
  start: EditorValues
  /** The invoice being edited; undefined for a new one. */
  invoice?: Invoice | undefined
  userID: string
  /** 'Failed to create invoice. Please try again.' */
  failed: Record<Purpose, string>
  save: (fields: InvoiceFields, key: string, purpose: Purpose) => Promise<unknown>
}

/** The form of a new or existing invoice, parsed by the contract. Shows why a save failed (INV-3, INV-11). */
export function useEditorForm({ start, invoice, userID, failed, save }: Options) {
  // Read while an event is handled, and shown by the buttons.
  const purpose = useRef<Purpose>('invoice')
  const [shownPurpose, setShownPurpose] = useState<Purpose>('invoice')
  // A draft follows its customer until it is issued.
  const numbered = invoice?.state === 'draft' ? undefined : invoice
  const wire = (values: EditorValues): InvoiceBody => ({
    userID,
    ...wireContent(values, numbered),
    ...wireTerms(values),
    dueDate: values.dueDate,
    items: values.lines.map(purpose.current === 'draft' ? wireDraftLine : wireLine),
    ...(invoice && { version: invoice.version }),
  })
  const schema = () =>
    purpose.current === 'draft' ? draftEdit : invoice ? invoiceEdit : invoiceFields
  const form = useWireForm<EditorValues, ReturnType<typeof schema>>(schema, {
    defaults: start,
    wire,
    names: WIRE_NAMES,
    emptyToast: 'Some fields are still empty.',
    failure: (error) => `${failed[purpose.current]} ${messageOf(error)}`,
    onSubmit: (fields, { key }): Promise<unknown> =>
      purpose.current === 'draft'
        ? save(withoutBlankLines(fields, form.getValues('lines')), key, 'draft')
        : save(fields, key, 'invoice'),
  })

  function choose(next: Purpose): void {
    if (form.busy) return
    purpose.current = next
    setShownPurpose(next)
  }

  return {
    ...form,
    /** What the last submit was for. */
    purpose: shownPurpose,
    submitAs: (next: Purpose) => (event?: React.SyntheticEvent) => {
      choose(next)
      return form.submit(event)
    },
    /** Shows what is missing for an invoice. */
    checkInvoice: () => {
      choose('invoice')
      return form.check()
    },
  }
}

export type EditorForm = ReturnType<typeof useEditorForm>

/** What the parts of an editor need of its form, whatever the contract parses it to. */
export type DocumentForm = Pick<
  EditorForm,
  | 'busy'
  | 'field'
  | 'fieldState'
  | 'formState'
  | 'getValues'
  | 'register'
  | 'reset'
  | 'resume'
  | 'setFocus'
  | 'setValue'
  | 'subscribe'
> & { control: Control<EditorValues, unknown, unknown> }
