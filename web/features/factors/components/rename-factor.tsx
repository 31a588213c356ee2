import { factorName } from '../../../../contract/endpoints/access/factors.ts'
import type { Factor } from '../../../../domain/access/factors.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useRenameFactor } from '../queries.ts'

interface Props {
  factor: Factor
  onClose: () => void
}

/** Renames a factor, for example to the name of its phone. */
export function RenameFactor({ factor: { id, name }, onClose }: Props) {
  const { mutateAsync: rename } = useRenameFactor(id)
  const form = useContractForm(factorName, {
    defaults: { name },
    emptyToast: 'Enter a name.',
    onSubmit: async (fields) => {
      await rename(fields)
      onClose()
    },
  })
  return (
    <Dialog title="Rename" onClose={onClose}>
      <form className="factor-form" onSubmit={form.submit} noValidate>
        <TextInput label="Name" data-autofocus autoComplete="off" {...form.field('name')} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Saving...">
            Save
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
