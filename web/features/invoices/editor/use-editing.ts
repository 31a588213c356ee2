import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Currency } from '../../../../domain/money/money.ts'
import { useDraft } from '../drafts/index.ts'
import {
  type ConflictQuery,
  type DocumentForm,
  type DocumentNoun,
  type EditedDocument,
  type EditorValues,
  labelsOf,
  useConflict,
  useLeaveGuard,
} from '../form/index.ts'
import type { Sender } from './sender.ts'

const NOT_SAVED = 'Not saved yet. What you typed is still here.'

interface Options<D extends EditedDocument, B extends Sender> {
  noun: DocumentNoun
  form: DocumentForm
  start: EditorValues
  businesses: readonly [B, ...B[]]
  /** The document being edited, in the version that a save is based on. */
  document?: D | undefined
  /** Set once a part is paid: the currency can then no longer change. */
  keptCurrency?: Currency | undefined
  /** The query of the document being edited. */
  query: ConflictQuery<D>
  valuesOf: (document: D) => EditorValues
  /** Called with a newer version once it is loaded; from then on it is the one being edited. */
  onNewer: (document: D) => void
}

/**
 * What every editor of a document does beside its form: it keeps drafts on this device, asks before the page is left,
 * and notices conflicts with other edits.
 */
export function useEditing<D extends EditedDocument, B extends Sender>(options: Options<D, B>) {
  const { noun, form, businesses, query, valuesOf, onNewer } = options
  const [refused, setRefused] = useState('')
  const businessId = useWatch({ control: form.control, name: 'businessId' })
  const draft = useDraft(options)
  const allowLeaving = useLeaveGuard(form.formState.isDirty, draft.save)
  const conflict = useConflict({
    noun,
    query,
    form,
    valuesOf,
    labels: labelsOf(noun),
    onNewer,
  })
  return {
    /** The business that the document is sent from. */
    sender: businesses.find(({ id }) => id === businessId) ?? businesses[0],
    /** Why the last submit did not save; else ''. */
    refused,
    /** Counts how often the form's values were replaced. */
    resets: conflict.resets + draft.resets,
    conflict: conflict.notice,
    offer: draft.notice,
    /** Call it when a submit starts, with its key: without a response, a later visit can repeat it. */
    markSubmitted: (key: string) => {
      setRefused('')
      draft.markSubmitted(key)
    },
    /** Call it once the document is saved: its draft is deleted, and the page can be left. */
    markSaved: () => {
      draft.markSaved()
      allowLeaving()
    },
    /** Deletes what is kept of a form that stays open. */
    dropStored: draft.dropStored,
    /** Call it with every save error, and with what the form then says about the save. */
    handleError: (error: unknown, said = NOT_SAVED) => {
      setRefused(said)
      conflict.handleError(error)
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
