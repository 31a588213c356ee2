import { useEffect, useRef, useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { Customer } from '../../../../contract/customers.ts'
import type { Invoice } from '../../../../contract/invoices.ts'
import { newKey } from '../../../lib/api.ts'
import { type Draft, draftsNamed, dropDraft, keepDraft } from '../../../lib/drafts.ts'
import { toast } from '../../../ui/toast.tsx'
import { differences } from './conflict.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { fitToday, type KeptSheet, readSheet } from './draft-values.tsx'
import { type EditorForm, type EditorValues, WORDS } from './editor-form.tsx'

/** Milliseconds between the first keystroke that is not kept yet and its keeping. */
const REST = 800

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
    draftsNamed(kind)
      .flatMap(toOffer)
      .filter(({ values }) => !invoice || differences(values, start, WORDS)),
  )
  const [turns, setTurns] = useState(0)
  const { keep, adopt, finish } = useKeeping(form, isDirty, kind, invoice?.version ?? 0)
  const [offer, ...others] = offers

  function goOn({ name, values }: Offer): void {
    const kept = invoice && invoice.amountPaid > 0 ? invoice.currency : undefined
    const clients = customers.map(({ _id }) => _id)
    const ids = businesses.map(({ _id }) => _id)
    keep()
    adopt(name)
    form.reset(fitToday(values, { start, businesses: ids, clients, currency: kept }), {
      keepDefaultValues: true,
    })
    setTurns(turns + 1)
    setOffers([])
    focusForm()
  }

  function discard({ name }: Offer): void {
    if (!window.confirm(QUESTION)) return
    dropDraft(name)
    setOffers(others)
    if (others.length === 0) focusForm()
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

/** Writes the form down within a second of typing, and at once when the page goes out of sight. */
function useKeeping(form: EditorForm, isDirty: boolean, kind: string, version: number) {
  const sheet = useRef({ name: kind + newKey(), version, kept: false, over: false })
  const timer = useRef(0)

  function keep(): boolean {
    clearTimeout(timer.current)
    timer.current = 0
    // A newer invoice was loaded into the form: what was typed before it keeps its own draft.
    if (sheet.current.version !== version) {
      sheet.current = { ...sheet.current, name: kind + newKey(), version, kept: false }
    }
    const { name, over, kept } = sheet.current
    if (over) return true
    if (!isDirty) {
      if (kept) dropDraft(name)
      sheet.current.kept = false
      return true
    }
    sheet.current.kept = keepDraft(name, { version, values: form.getValues() })
    return sheet.current.kept
  }

  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  const { subscribe } = form
  useEffect(() => {
    const now = () => void latest.current()
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        timer.current ||= window.setTimeout(now, REST)
      },
    })
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      stop()
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', now)
      now()
      const { kept, over } = sheet.current
      if (kept && !over) toast.good('What you typed is kept on this device.')
    }
  }, [subscribe])

  return {
    keep,
    /** From now on the form is what this draft holds. */
    adopt: (name: string) => {
      sheet.current = { ...sheet.current, name, kept: true }
    },
    finish: () => {
      sheet.current.over = true
      dropDraft(sheet.current.name)
      // An edit that is saved settles every earlier try at it; other new invoices stay.
      if (version > 0) for (const { name } of draftsNamed(kind)) dropDraft(name)
    },
  }
}
