import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConfirmBy } from '../confirm/index.ts'
import { Exporter } from '../export/index.ts'
import { CloseAccountForm } from './close-account-form.tsx'

/** Explains what is erased and what is kept and why, offers an export, and asks for the password. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Delete my account" className="closing" onClose={onClose}>
      <h3>What is erased, for good</h3>
      <p>
        Your profile, plan, businesses, customers, pictures and newsletter. You are signed out
        everywhere, and a plan that still runs is not paid back.
      </p>
      <h3>What is kept, and why</h3>
      <p>
        Invoices that you issued and their payments stay for 6 years from the day they were made:
        the law asks for it (CAMA 2020, section 375(2)). No one can open or use them, and of your
        customers only the name stays on them. Then they are erased too.
      </p>
      <h3>Take your data along</h3>
      <Exporter />
      <ConfirmBy>{(byCode) => <CloseAccountForm byCode={byCode} onClose={onClose} />}</ConfirmBy>
    </Dialog>
  )
}
