import { confirmed } from '../../../../contract/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useConfirmBy, useMailedCode } from '../queries.ts'
import { ProofField } from './proof-field.tsx'

interface Props {
  /** Runs the action to confirm. An error it throws is shown here. */
  onConfirm: (proof: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password, or for a mailed code, before a sensitive action. */
export function ConfirmDialog({ onConfirm, onClose }: Props) {
  const { data, error, refetch } = useConfirmBy()
  return (
    <Dialog title="Confirm that it is you" className="confirm" onClose={onClose}>
      <p className="muted">Every other device is signed out when you confirm.</p>
      {data && (
        <ConfirmForm byCode={data.confirmBy === 'code'} onConfirm={onConfirm} onClose={onClose} />
      )}
      {error && !data && <LoadError title="This could not load." error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="30%" />
          <Skeleton height="48px" />
        </Loading>
      )}
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
      <div className="dialog__acts">
        <Button variant="bare" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={form.busy} busyLabel="Confirming...">
          Confirm
        </Button>
      </div>
    </form>
  )
}
