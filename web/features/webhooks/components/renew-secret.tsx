import { useState } from 'react'
import type { Webhook } from '../../../../domain/access/webhook.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TickBox } from '../../../ui/inputs/tick-box.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useRenewSecret } from '../queries.ts'

interface Props {
  webhook: Webhook
  onRenewed: (secret: string) => void
  onClose: () => void
}

/** The dialog in which a webhook gets a new secret. */
export function RenewSecret({ webhook: { id, url }, onRenewed, onClose }: Props) {
  const [endFormer, setEndFormer] = useState(false)
  const { mutateAsync: renew, isPending } = useRenewSecret(id, {
    onError: (error) => toast.bad(`Failed to renew the secret. ${messageOf(error)}`),
  })

  async function renewIt(): Promise<void> {
    // A failure is reported by onError.
    const made = await renew(endFormer).catch(() => undefined)
    if (made) onRenewed(made.secret)
  }

  return (
    <Dialog title="Renew the secret" onClose={onClose}>
      <p className="hook-renew">
        <strong>{url}</strong> gets a new secret, which is shown once. For 24 hours each message is
        signed with both, so that you can change your program without losing one.
      </p>
      <TickBox
        label="End the former secret at once"
        note="If somebody else may know it."
        checked={endFormer}
        onChange={({ target }) => setEndFormer(target.checked)}
      />
      <DialogActs onCancel={onClose}>
        <Button variant="primary" busy={isPending} busyLabel="Renewing..." onClick={renewIt}>
          Renew secret
        </Button>
      </DialogActs>
    </Dialog>
  )
}
