import { useId, useRef, useState } from 'react'
import type { DocumentForm } from '../form/index.ts'
import { PlainNotes } from './plain-notes.tsx'
import { PlainToolbar } from './plain-toolbar.tsx'
import { useNotesEditor } from './use-notes-editor.ts'
import './notes.css'

/**
 * The footer notes: rich text with a small toolbar (INV-3). Few invoices have any, and the editor is the largest
 * library, so it is loaded when the field is focused. Text typed before it has loaded is kept.
 */
export function Notes({ form }: { form: DocumentForm }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { Editor, load, failed, composing } = useNotesEditor()
  const { fault } = form.fieldState('footer')
  const text = form.getValues('footer')
  const [hadNotes] = useState(Boolean(text))
  const [pressed, setPressed] = useState('')
  const press = (tool: string) => {
    setPressed(tool)
    void load()
  }
  const setNotes = (html: string) => form.setValue('footer', html, { shouldDirty: true })
  const hasFocus = () => box.current?.contains(document.activeElement) ?? false
  return (
    <div className="field">
      <span className="label" id={id}>
        Footer notes
      </span>
      <div className={fault ? 'rte rte--bad' : 'rte'} ref={box}>
        {Editor ? (
          <Editor
            labelId={id}
            start={text}
            pressed={pressed}
            writing={hasFocus()}
            onChange={setNotes}
          />
        ) : (
          <>
            <PlainToolbar onPress={press} />
            <PlainNotes
              labelId={id}
              start={text}
              onChange={setNotes}
              onFocus={load}
              onComposing={composing}
            />
          </>
        )}
      </div>
      {failed && (
        <p className="small muted" role="alert">
          {hadNotes ? STAY : PLAIN}
        </p>
      )}
      {fault && <p className="field__fault">{fault}</p>}
    </div>
  )
}

const PLAIN = "You're offline, so formatting isn't available. What you type here is kept."
const STAY = "You're offline, so the notes can't be changed. They stay as they are."
