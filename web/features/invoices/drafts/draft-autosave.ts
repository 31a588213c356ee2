import { useEffect, useRef, useState } from 'react'
import { beforeLoss } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import type { DocumentForm } from '../form/index.ts'
import { createStoredDraft } from './stored-draft.ts'

/** Milliseconds from the first unsaved keystroke to the save. */
const SAVE_DELAY_MS = 800

/**
 * Saves the form as a draft within a second of typing, and at once when the page is hidden or the session ends. `kind` is the name prefix
 * of the drafts: those of new documents, or of one document. `version` is the document's version being edited.
 */
export function useAutosave(form: DocumentForm, isDirty: boolean, kind: string, version: number) {
  const edited = { kind, version }
  const [stored] = useState(() => createStoredDraft(edited))
  const timer = useRef(0)

  function save(): boolean {
    clearTimeout(timer.current)
    timer.current = 0
    return stored.save(edited, form.getValues(), isDirty)
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
      if (stored.isKept()) toast.good('What you typed is kept on this device.')
    }
  }, [subscribe, stored])

  return {
    save,
    adopt: stored.adopt,
    markSubmitted: (key: string) => {
      stored.markSent(key, form.getValues())
      save()
    },
    dropStored: () => stored.drop(edited),
    markSaved: () => stored.finish(edited),
  }
}
