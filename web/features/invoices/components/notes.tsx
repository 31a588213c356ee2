import { useId, useRef, useState } from 'react'
import type { EditorForm } from './editor-form.tsx'
import { useNotesEditor } from './notes-fetching.tsx'
import { PlainNotes } from './plain-notes.tsx'

/**
 * The footer notes: rich text with a small toolbar (INV-3). Few invoices get any, and the editor is the largest library
 * of all, so it is fetched when someone comes to write. What is typed until it is there is kept.
 */
export function Notes({ form }: { form: EditorForm }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { Editor, load, failed, composing } = useNotesEditor()
  const { fault } = form.fieldState('footer')
  const text = form.getValues('footer')
  const [hadSome] = useState(Boolean(text))
  const keep = (html: string) => form.setValue('footer', html, { shouldDirty: true })
  const isIn = () => box.current?.contains(document.activeElement) ?? false
  return (
    <div className="field">
      <span className="label" id={id}>
        Footer notes
      </span>
      <div className={fault ? 'rte rte--bad' : 'rte'} ref={box}>
        {Editor ? (
          <Editor labelId={id} start={text} writing={isIn()} onChange={keep} />
        ) : (
          <PlainNotes
            labelId={id}
            start={text}
            onChange={keep}
            onFocus={load}
            onComposing={composing}
          />
        )}
      </div>
      {failed && (
        <p className="small muted" role="alert">
          {hadSome ? STAY : PLAIN}
        </p>
      )}
      {fault && <p className="field__fault">{fault}</p>}
    </div>
  )
}

const PLAIN = 'No network, so bold, lists and links cannot be had now. What you type here is kept.'
const STAY = 'No network, so the notes cannot be changed now. They stay as they are.'
