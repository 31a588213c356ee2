import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useConfirmBy } from '../queries.ts'
import { CloseAccountForm } from './close-account-form.tsx'
import { Exporter } from './exporter.tsx'

/** Explains what is erased and what is kept and why, offers an export, and asks for the password. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useConfirmBy()
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
        the law asks for it (CAMA 2020, section 375(2)). Nobody can open or use them, and of your
        customers only the name stays on them. Then they are erased too.
      </p>
      <h3>Take your data along</h3>
      <Exporter />
      {data && <CloseAccountForm byCode={data.confirmBy === 'code'} onClose={onClose} />}
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
