import { apiKeyFields } from '../../../../contract/schemas/access/api-key.ts'
import { KEY_SCOPES, type KeyScope } from '../../../../domain/access/api-key.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useAddKey } from '../queries.ts'

const CHOICES: Record<KeyScope, string> = {
  read: 'Read and download everything but your account',
  write: 'Add, change and delete; reads too',
  send: 'Send documents to your customers',
}

interface Values {
  name: string
  read: boolean
  write: boolean
  send: boolean
  expiresOn: string
}

/** The dialog in which a key is made. */
export function AddKey({
  onAdded,
  onClose,
}: {
  onAdded: (key: string) => void
  onClose: () => void
}) {
  const { mutateAsync: addKey } = useAddKey()
  const form = useWireForm<Values, typeof apiKeyFields>(apiKeyFields, {
    defaults: { name: '', read: true, write: false, send: false, expiresOn: '' },
    wire: ({ name, expiresOn, ...chosen }) => ({
      name,
      scopes: KEY_SCOPES.filter((scope) => chosen[scope]),
      ...(expiresOn && { expiresOn }),
    }),
    names: { scopes: 'read' },
    emptyToast: 'Enter a name and choose what the key may do.',
    onSubmit: async (fields) => onAdded((await addKey(fields)).key),
  })
  const { fault } = form.fieldState('read')
  return (
    <Dialog title="Add API key" onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <TextInput
          label="Name"
          note="What uses it, such as your online shop."
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <fieldset className="scopes">
          <legend className="label">It may</legend>
          {KEY_SCOPES.map((scope) => (
            <label key={scope}>
              <input type="checkbox" {...form.register(scope)} />
              {CHOICES[scope]}
            </label>
          ))}
          {fault && <p className="field__fault">{fault}</p>}
        </fieldset>
        <DateInput
          label="Last day (optional)"
          note="After that day in Lagos it is refused."
          {...form.field('expiresOn')}
        />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Making...">
            Make key
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
