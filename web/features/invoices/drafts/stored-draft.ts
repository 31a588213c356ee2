import { newKey } from '../../../lib/api/api.ts'
import { deleteDraft, draftsStartingWith, saveDraft } from '../../../lib/session/drafts.ts'
import type { EditorValues } from '../form/index.ts'
import { type DraftBody, sameValues } from './draft-values.ts'

/** What an editor edits: new invoices, or an invoice in one version. */
export interface Edited {
  /** The prefix of the names of its drafts. */
  kind: string
  /** 0 for a new invoice. */
  version: number
}

/** What one editor keeps of its input on this device, under a name of its own. */
export function createStoredDraft(first: Edited) {
  let draft = { name: first.kind + newKey(), version: first.version, saved: false, finished: false }
  let sent: { key: string; values: EditorValues } | null = null

  /** Input that was undone has no draft. False if this device cannot save it. */
  function save({ kind, version }: Edited, values: EditorValues, isDirty: boolean): boolean {
    // A newer version was loaded into the form: the input before that keeps its own draft.
    if (draft.version !== version) {
      draft = { ...draft, name: kind + newKey(), version, saved: false }
    }
    const { name, finished, saved } = draft
    if (finished) return true
    if (!isDirty) {
      if (saved) deleteDraft(name)
      draft.saved = false
      return true
    }
    const sentAs = sent && sameValues(sent.values, values) ? sent.key : ''
    draft.saved = saveDraft(name, { version, values, sentAs } satisfies DraftBody)
    return draft.saved
  }

  /** A saved edit makes earlier drafts of the same invoice obsolete; drafts of other new invoices stay. */
  function drop({ kind, version }: Edited): void {
    deleteDraft(draft.name)
    draft.saved = false
    if (version > 0) for (const { name } of draftsStartingWith(kind)) deleteDraft(name)
  }

  return {
    save,
    drop,
    /** From now on the input is saved to this draft. */
    adopt: (name: string): void => {
      draft = { ...draft, name, saved: true }
    },
    /** Remembers what is sent under a key: as long as it is unchanged, its draft names the key. */
    markSent: (key: string, values: EditorValues): void => {
      sent = { key, values: structuredClone(values) }
    },
    /** Drops it for good: nothing is saved any more. */
    finish: (edited: Edited): void => {
      draft.finished = true
      drop(edited)
    },
    /** Whether input stays on this device when the editor closes. */
    isKept: (): boolean => draft.saved && !draft.finished,
  }
}
