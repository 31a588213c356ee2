import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { Customer } from '../../../../contract/customers.ts'
import type { Invoice } from '../../../../contract/invoices.ts'
import { type Draft, deleteDraft, draftsStartingWith } from '../../../lib/drafts.ts'
import { differences } from './conflict.tsx'
import { useKeeping } from './draft-keeping.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { fitToday, type KeptSheet, keyToRepeat, readSheet } from './draft-values.tsx'
import { type EditorForm, type EditorValues, WORDS } from './editor-form.tsx'

const QUESTION = 'Discard this draft? What you typed in it is lost.'

interface Options {
  form: EditorForm
  start: EditorValues
  customers: readonly Customer[]
  businesses: readonly Pick<Business, '_id' | 'businessName'>[]
  /** The invoice that is edited, in the version that a save would be made from. */
  invoice?: Invoice | undefined
}

/** A draft that can be gone on with. */
export interface Offer extends KeptSheet {
  name: string
  at: number
}

/**
 * Keeps what is typed into the editor on this device, and offers what an earlier visit left. Every sheet is kept under
 * a name of its own, so that neither a second tab nor typing past the offer overwrites another one.
 */
export function useDraft(options: Options) {
  const { form, start, customers, businesses, invoice } = options
  const { isDirty } = form.formState
  const kind = invoice ? `edit:${invoice._id}:` : 'new:'
  const [offers, setOffers] = useState(() =>
    draftsStartingWith(kind)
      .flatMap(toOffer)
      .filter(({ values }) => !invoice || differences(values, start, WORDS)),
  )
  const [turns, setTurns] = useState(0)
  const { keep, adopt, begin, finish } = useKeeping(form, isDirty, kind, invoice?.version ?? 0)
  const [offer, ...others] = offers

  function goOn(offer: Offer): void {
    const kept = invoice && invoice.amountPaid > 0 ? invoice.currency : undefined
    const clients = customers.map(({ _id }) => _id)
    const ids = businesses.map(({ _id }) => _id)
    const fitted = fitToday(offer.values, { start, businesses: ids, clients, currency: kept })
    keep()
    adopt(offer.name)
    form.reset(fitted, { keepDefaultValues: true })
    resume(keyToRepeat(offer, fitted))
    setTurns(turns + 1)
    setOffers([])
    focusForm()
  }

  function discard({ name }: Offer): void {
    if (!window.confirm(QUESTION)) return
    deleteDraft(name)
    setOffers(others)
    if (others.length === 0) focusForm()
  }

  /** It may have arrived, though nobody heard so: sent again unchanged, it must not become a second invoice. */
  function resume(key: string): void {
    if (!key) return
    begin(key)
    form.resume(key)
  }

  /** The notice takes the focus away with it; the form has its fields again with the next frame. */
  function focusForm(): void {
    requestAnimationFrame(() => form.setFocus('clientName'))
  }

  return {
    /** Counts how often the form's values were exchanged. */
    turns,
    /** Keeps at once what is typed. False when this device cannot keep it. */
    keep,
    /** Call it when a submit begins, with its key: should no answer come, a later visit repeats it. */
    begin,
    /** Call it once the invoice is saved: nothing of it is kept any more. */
    finish,
    notice: offer && (
      <DraftNotice
        key={offer.name}
        offer={offer}
        start={start}
        customers={customers}
        businesses={businesses}
        invoice={invoice}
        onContinue={() => goOn(offer)}
        onDiscard={() => discard(offer)}
      />
    ),
  }
}

function toOffer({ name, at, body }: Draft): Offer[] {
  const sheet = readSheet(body)
  return sheet ? [{ ...sheet, name, at }] : []
}
