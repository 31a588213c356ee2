import { useState } from 'react'
import type { Currency } from '../../../../domain/money/money.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import { type Draft, deleteDraft, draftsStartingWith } from '../../../lib/session/drafts.ts'
import {
  type DocumentForm,
  type DocumentNoun,
  differences,
  type EditedDocument,
  type EditorValues,
  labelsOf,
} from '../form/index.ts'
import { useAutosave } from './draft-autosave.ts'
import { DraftNotice } from './draft-notice.tsx'
import { dropStaleChoices, type Offer, parseDraft, repeatKey } from './draft-values.ts'

const QUESTION = 'Discard this draft? What you typed in it is lost.'

interface Options {
  noun: DocumentNoun
  form: DocumentForm
  start: EditorValues
  businesses: readonly Pick<Business, 'id' | 'name'>[]
  /** The document being edited, in the version that a save is based on. */
  document?: EditedDocument | undefined
  /** Set once a part is paid: the currency can then no longer change. */
  keptCurrency?: Currency | undefined
}

/**
 * Saves the editor's input on this device, and offers the drafts of earlier visits. Every editor saves under its own
 * name, so that neither a second tab nor typing while an offer is open overwrites another draft.
 */
export function useDraft(options: Options) {
  const { noun, form, start, businesses, document, keptCurrency } = options
  const { isDirty } = form.formState
  const kind = document ? `edit:${document.id}:` : noun === 'invoice' ? 'new:' : `new-${noun}:`
  const [offers, setOffers] = useState(() =>
    draftsStartingWith(kind)
      .flatMap(toOffer)
      .filter(({ values }) => !document || differences(values, start, labelsOf(noun))),
  )
  const [resets, setResets] = useState(0)
  const { save, adopt, markSubmitted, markSaved, dropStored } = useAutosave(
    form,
    isDirty,
    kind,
    document?.version ?? 0,
  )
  const [offer, ...others] = offers

  function restore(offer: Offer): void {
    const ids = businesses.map(({ id }) => id)
    const fitted = dropStaleChoices(offer.values, {
      start,
      businesses: ids,
      currency: keptCurrency,
    })
    save()
    adopt(offer.name)
    form.reset(fitted, { keepDefaultValues: true })
    resume(repeatKey(offer, fitted))
    setResets(resets + 1)
    setOffers([])
    focusForm()
  }

  function discard({ name }: Offer): void {
    if (!window.confirm(QUESTION)) return
    deleteDraft(name)
    setOffers(others)
    if (others.length === 0) focusForm()
  }

  /** The submit may have arrived without a response: sent again unchanged, it must not create a second document. */
  function resume(key: string): void {
    if (!key) return
    markSubmitted(key)
    form.resume(key)
  }

  /** The focus is lost with the notice; the form's fields can be focused in the next frame. */
  function focusForm(): void {
    requestAnimationFrame(() => form.setFocus('customerId'))
  }

  return {
    /** Counts how often the form's values were replaced. */
    resets,
    /** Saves the input at once. False if this device cannot save it. */
    save,
    /** Call it when a submit starts, with its key: without a response, a later visit can repeat it. */
    markSubmitted,
    /** Call it once the document is saved: deletes its draft. */
    markSaved,
    /** The same, when the form stays open. */
    dropStored,
    notice: offer && (
      <DraftNotice
        key={offer.name}
        offer={offer}
        start={start}
        businesses={businesses}
        noun={noun}
        document={document}
        onContinue={() => restore(offer)}
        onDiscard={() => discard(offer)}
      />
    ),
  }
}

function toOffer({ name, at, body }: Draft): Offer[] {
  const parsed = parseDraft(body)
  return parsed ? [{ ...parsed, name, at }] : []
}
