import { Button } from '../../../ui/button.tsx'
import type { EditorForm, Purpose } from '../form/index.ts'
import type { SaveActions } from './save-action.ts'

/** The submit buttons of an invoice; the one that saves a draft comes first. */
export function SaveButtons({
  form,
  actions: { draft, invoice },
}: {
  form: EditorForm
  actions: SaveActions
}) {
  const isBusy = (purpose: Purpose) => form.busy && form.purpose === purpose
  return (
    <>
      {draft && (
        <Button
          busy={isBusy('draft')}
          busyLabel={draft.busy}
          disabled={form.busy}
          onClick={form.submitAs('draft')}
        >
          {draft.label}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        busy={isBusy('invoice')}
        busyLabel={invoice.busy}
        disabled={form.busy}
      >
        {invoice.label}
      </Button>
    </>
  )
}
