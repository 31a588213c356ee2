import { useEffect, useRef } from 'react'
import { newKey } from '../../../lib/api.ts'
import { deleteDraft, draftsStartingWith, saveDraft } from '../../../lib/drafts.ts'
import { toast } from '../../../ui/toast.tsx'
import { type KeptSheet, same } from './draft-values.tsx'
import type { EditorForm, EditorValues } from './editor-form.tsx'

/** Milliseconds between the first keystroke that is not kept yet and its keeping. */
const REST = 800

/**
 * Writes the form down within a second of typing, and at once when the page goes out of sight. Drafts of one `kind` are
 * of new invoices, or of one invoice in its `version`.
 */
export function useKeeping(form: EditorForm, isDirty: boolean, kind: string, version: number) {
  const sheet = useRef({ name: kind + newKey(), version, kept: false, over: false })
  const sent = useRef<{ key: string; values: EditorValues } | null>(null)
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
      if (kept) deleteDraft(name)
      sheet.current.kept = false
      return true
    }
    const values = form.getValues()
    const sentAs = sent.current && same(sent.current.values, values) ? sent.current.key : ''
    sheet.current.kept = saveDraft(name, { version, values, sentAs } satisfies KeptSheet)
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
    begin: (key: string) => {
      sent.current = { key, values: structuredClone(form.getValues()) }
      keep()
    },
    finish: () => {
      sheet.current.over = true
      deleteDraft(sheet.current.name)
      // An edit that is saved settles every earlier try at it; other new invoices stay.
      if (version > 0) for (const { name } of draftsStartingWith(kind)) deleteDraft(name)
    },
  }
}
