import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'

interface Props {
  name: string
  isLast: boolean
  onRemove: () => void
  onClose: () => void
}

/** Says what is lost before a factor is removed. */
export function RemoveFactor({ name, isLast, onRemove, onClose }: Props) {
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <p>
        It no longer opens your account.
        {isLast &&
          ' Nothing else is left: two-step sign-in is off then, your recovery codes stop working, and the password alone opens your account.'}
      </p>
      <DialogActs onCancel={onClose}>
        <Button danger data-autofocus onClick={onRemove}>
          Remove
        </Button>
      </DialogActs>
    </Dialog>
  )
}
