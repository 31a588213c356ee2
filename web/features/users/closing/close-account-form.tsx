import { confirmed as schema } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { ProofField } from '../confirm/index.ts'
import { useCloseAccount, useMailedCode } from '../queries.ts'

interface Props {
  /** True for an account without a password, which confirms with a mailed code. */
  byCode: boolean
  onClose: () => void
}

/** The form that confirms and deletes the account. */
export function CloseAccountForm({ byCode, onClose }: Props) {
  const { mutateAsync: closeAccount } = useCloseAccount()
  const form = useContractForm(schema, {
    defaults: { proof: useMailedCode() },
    emptyToast: byCode ? 'Enter the code from the mail.' : 'Enter your password.',
    fieldByCode: { 'wrong-code': 'proof', 'code-expired': 'proof' },
    onSubmit: async ({ proof }) => {
      await closeAccount(proof)
      toast.good('Your account was deleted.')
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <ProofField byCode={byCode} label="Your password" field={form.field('proof')} />
      <DialogActs onCancel={onClose}>
        <Button className="closing__end" type="submit" busy={form.busy} busyLabel="Deleting...">
          Delete my account
        </Button>
      </DialogActs>
    </form>
  )
}
