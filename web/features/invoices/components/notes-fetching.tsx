import { useRef, useState } from 'react'

type Editor = typeof import('./notes-editor.tsx').NotesEditor

/**
 * The editor of notes, fetched on demand. It does not take over while a word is being composed, as keyboards of phones
 * and of many languages do: the word would be lost.
 */
export function useNotesEditor() {
  const [Editor, setEditor] = useState<Editor>()
  const [failed, setFailed] = useState(false)
  const state = useRef({ asked: false, composing: false, fetched: undefined as Editor | undefined })

  function takeOver(): void {
    const { composing, fetched } = state.current
    if (fetched && !composing) setEditor(() => fetched)
  }

  async function load(): Promise<void> {
    if (state.current.asked) return
    state.current.asked = true
    setFailed(false)
    try {
      state.current.fetched = (await import('./notes-editor.tsx')).NotesEditor
      takeOver()
    } catch {
      // The next touch asks again.
      state.current.asked = false
      setFailed(true)
    }
  }

  function composing(now: boolean): void {
    state.current.composing = now
    takeOver()
  }

  return { Editor, load, failed, composing }
}
