import { lazy, Suspense, useId } from 'react'
import type { EditorForm } from './editor-form.tsx'

/** The editor of rich text is the largest library of all, so it comes after the rest of the form. */
const NotesEditor = lazy(() =>
  import('./notes-editor.tsx').then(
    ({ NotesEditor }) => ({ default: NotesEditor }),
    () => ({ default: NotFetched }),
  ),
)

/** The footer notes: rich text with a small toolbar (INV-3). */
export function Notes({ form }: { form: EditorForm }) {
  const id = useId()
  const { fault } = form.standing('footer')
  return (
    <div className="field">
      <span className="label" id={id}>
        Footer notes
      </span>
      <div className={fault ? 'rte rte--bad' : 'rte'}>
        <Suspense fallback={<p className="rte__wait muted">Loading...</p>}>
          <NotesEditor
            labelId={id}
            start={form.getValues('footer')}
            onChange={(html) => form.setValue('footer', html, { shouldDirty: true })}
          />
        </Suspense>
      </div>
      {fault && <p className="field__fault">{fault}</p>}
    </div>
  )
}

/** Without a network the rest of the form still works, and notes that were there stay. */
function NotFetched() {
  return (
    <p className="rte__wait muted">
      The notes could not be opened: no network. The rest of the invoice can be saved, and its notes
      stay as they are.
    </p>
  )
}
