import { useRef, useState } from 'react'
import type { NotesEditor } from './notes-editor.tsx'

type Editor = typeof NotesEditor

/**
 * The notes editor, loaded on demand. It does not replace the plain field during IME composition, which would lose the
 * word being composed.
 */
export function useNotesEditor() {
  const [Editor, setEditor] = useState<Editor>()
  const [failed, setFailed] = useState(false)
  const state = useRef({
    requested: false,
    composing: false,
    fetched: undefined as Editor | undefined,
  })

  function swapIn(): void {
    const { composing, fetched } = state.current
    if (fetched && !composing) setEditor(() => fetched)
  }

  async function load(): Promise<void> {
    if (state.current.requested) return
    state.current.requested = true
    setFailed(false)
    try {
      state.current.fetched = (await import('./notes-editor.tsx')).NotesEditor
      swapIn()
    } catch {
      // The next focus tries again.
      state.current.requested = false
      setFailed(true)
    }
  }

  function composing(active: boolean): void {
    state.current.composing = active
    swapIn()
  }

  return { Editor, load, failed, composing }
}
