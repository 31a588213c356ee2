import { useEffect, useRef } from 'react'
import { newKey } from '../../../lib/api/api.ts'
import { deleteDraft, draftsStartingWith, saveDraft } from '../../../lib/session/drafts.ts'
import { beforeLoss } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import type { EditorForm, EditorValues } from '../form/index.ts'
import { type DraftBody, sameValues } from './draft-values.ts'

/** Milliseconds from the first unsaved keystroke to the save. */
const SAVE_DELAY_MS = 800

/**
 * Saves the form as a draft within a second of typing, and at once when the page is hidden or the session ends. `kind` is the name prefix
 * of the drafts: those of new invoices, or of one invoice. `version` is the invoice's version being edited.
 */
export function useAutosave(form: EditorForm, isDirty: boolean, kind: string, version: number) {
  const draft = useRef({ name: kind + newKey(), version, saved: false, finished: false })
  const sent = useRef<{ key: string; values: EditorValues } | null>(null)
  const timer = useRef(0)

  function save(): boolean {
    clearTimeout(timer.current)
    timer.current = 0
    // A newer version was loaded into the form: the input before that keeps its own draft.
    if (draft.current.version !== version) {
      draft.current = { ...draft.current, name: kind + newKey(), version, saved: false }
    }
    const { name, finished, saved } = draft.current
    if (finished) return true
    if (!isDirty) {
      if (saved) deleteDraft(name)
      draft.current.saved = false
      return true
    }
    const values = form.getValues()
    const sentAs = sent.current && sameValues(sent.current.values, values) ? sent.current.key : ''
    draft.current.saved = saveDraft(name, { version, values, sentAs } satisfies DraftBody)
    return draft.current.saved
  }

  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const { subscribe } = form
  useEffect(() => {
    const saveNow = () => void latest.current()
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        timer.current ||= window.setTimeout(saveNow, SAVE_DELAY_MS)
      },
    })
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    const stopSavingBeforeLoss = beforeLoss(saveNow)
    return () => {
      unsubscribe()
      stopSavingBeforeLoss()
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
      const { saved, finished } = draft.current
      if (saved && !finished) toast.good('What you typed is kept on this device.')
    }
  }, [subscribe])

  /** A saved edit makes earlier drafts of the same invoice obsolete; drafts of other new invoices stay. */
  function dropStored(): void {
    deleteDraft(draft.current.name)
    draft.current.saved = false
    if (version > 0) for (const { name } of draftsStartingWith(kind)) deleteDraft(name)
  }

  return {
    save,
    /** From now on the form saves to this draft. */
    adopt: (name: string) => {
      draft.current = { ...draft.current, name, saved: true }
    },
    markSubmitted: (key: string) => {
      sent.current = { key, values: structuredClone(form.getValues()) }
      save()
    },
    dropStored,
    markSaved: () => {
      draft.current.finished = true
      dropStored()
    },
  }
}
