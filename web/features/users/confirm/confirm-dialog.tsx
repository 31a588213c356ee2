import { confirmed } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useMailedCode } from '../queries.ts'
import { ConfirmBy } from './confirm-by.tsx'
import { ProofField } from './proof-field.tsx'

interface Props {
  /** Runs the action to confirm. An error it throws is shown here. */
  onConfirm: (proof: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password, or for a mailed code, before a sensitive action. */
export function ConfirmDialog({ onConfirm, onClose }: Props) {
  return (
    <Dialog title="Confirm that it is you" className="confirm" onClose={onClose}>
      <p className="muted">Every other device is signed out when you confirm.</p>
      <ConfirmBy>
        {(byCode) => <ConfirmForm byCode={byCode} onConfirm={onConfirm} onClose={onClose} />}
      </ConfirmBy>
    </Dialog>
  )
}

function ConfirmForm({ byCode, onConfirm, onClose }: Props & { byCode: boolean }) {
  const form = useContractForm(confirmed, {
    defaults: { proof: useMailedCode() },
    emptyToast: byCode ? 'Enter the code from the mail.' : 'Enter your password.',
    fieldByCode: { 'wrong-code': 'proof', 'code-expired': 'proof' },
    onSubmit: ({ proof }) => onConfirm(proof),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <ProofField byCode={byCode} label="Your password" field={form.field('proof')} first />
      <DialogActs onCancel={onClose}>
        <Button variant="primary" type="submit" busy={form.busy} busyLabel="Confirming...">
          Confirm
        </Button>
      </DialogActs>
    </form>
  )
}
