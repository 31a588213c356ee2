import type { Currency } from '../../../../domain/money/money.ts'
import type { Business } from '../../../../domain/parties/business.ts'
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

interface Options<D extends EditedDocument> {
  noun: DocumentNoun
  form: DocumentForm
  start: EditorValues
  businesses: readonly Pick<Business, 'id' | 'name'>[]
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
 * Protects the input of an editor: drafts on this device, the question before leaving, and conflicts with other edits.
 */
export function useEditing<D extends EditedDocument>(options: Options<D>) {
  const { noun, form, query, valuesOf, onNewer } = options
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
    /** Counts how often the form's values were replaced. */
    resets: conflict.resets + draft.resets,
    conflict: conflict.notice,
    offer: draft.notice,
    /** Call it when a submit starts, with its key: without a response, a later visit can repeat it. */
    markSubmitted: draft.markSubmitted,
    /** Call it once the document is saved: its draft is deleted, and the page can be left. */
    markSaved: () => {
      draft.markSaved()
      allowLeaving()
    },
    /** Deletes what is kept of a form that stays open. */
    dropStored: draft.dropStored,
    /** Call it with every save error; errors other than conflicts are ignored. */
    handleError: conflict.handleError,
  }
}

export type Editing = ReturnType<typeof useEditing>
