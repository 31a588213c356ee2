import { useState } from 'react'
import type { Payout } from '../../../../domain/parties/payout.ts'
import { planIncludes, planOf } from '../../../../domain/plans/plans.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { toast } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useSubscription } from '../../subscriptions/index.ts'
import { usePayout, useRemovePayout } from '../queries.ts'
import { Fees } from './fees.tsx'
import '../payouts.css'

const bankDialogCode = new ComponentCode(async () => (await import('./bank-dialog.tsx')).BankDialog)

/** Whether and to which account a business is paid online, and the controls to change it. */
export function PaidOnline({ businessId }: { businessId: string }) {
  const payout = usePayout(businessId)
  const subscription = useSubscription()
  const [isOpen, setIsOpen] = useState(false)
  const isLoaded = payout.data !== undefined && subscription.data !== undefined
  const error = isLoaded ? null : (payout.error ?? subscription.error)
  const plan = subscription.data?.plan
  const isIncluded = Boolean(plan && planIncludes(planOf(plan), 'online-payments'))
  const retry = () => Promise.all([payout.refetch(), subscription.refetch()])
  return (
    <section className="payout" aria-labelledby="payout">
      <h2 id="payout">Get paid online</h2>
      {error && <LoadError title="Online payments could not load." error={error} onRetry={retry} />}
      {!isLoaded && !error && (
        <Loading>
          <Skeleton height="96px" />
        </Loading>
      )}
      {isLoaded && !payout.data && <Off isIncluded={isIncluded} onStart={() => setIsOpen(true)} />}
      {isLoaded && payout.data && (
        <On payout={payout.data} isIncluded={isIncluded} onChange={() => setIsOpen(true)} />
      )}
      {isOpen && (
        <OnDemand code={bankDialogCode}>
          {(BankDialog) => (
            <BankDialog
              businessId={businessId}
              payout={payout.data ?? null}
              onClose={() => setIsOpen(false)}
            />
          )}
        </OnDemand>
      )}
    </section>
  )
}

function Off({ isIncluded, onStart }: { isIncluded: boolean; onStart: () => void }) {
  return (
    <>
      <p>
        Your customers pay invoices by card, transfer or USSD on their page. The money goes to your
        bank account.
      </p>
      {isIncluded ? (
        <>
          <Fees />
          <Button variant="primary" onClick={onStart}>
            Get paid online
          </Button>
        </>
      ) : (
        <>
          <p className="small muted">The Starter Plan does not include online payments.</p>
          <ButtonLink to={paths.checkoutOf('Pro Plan')}>See the Pro Plan</ButtonLink>
        </>
      )}
    </>
  )
}

interface OnProps {
  payout: Payout
  isIncluded: boolean
  onChange: () => void
}

function On({ payout, isIncluded, onChange }: OnProps) {
  const { mutateAsync: remove, isPending } = useRemovePayout(payout.businessId)
  async function switchOff(): Promise<void> {
    if (!window.confirm('Switch online payments off? Invoices can then no longer be paid online.'))
      return
    try {
      await remove()
      toast.good('Online payments are off')
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <>
      <dl>
        <div>
          <dt>Paid out to</dt>
          <dd>{payout.accountName}</dd>
        </div>
        <div>
          <dt>Bank account</dt>
          <dd>
            {payout.bankName} <span className="payout__number">{payout.accountNumber}</span>
          </dd>
        </div>
      </dl>
      {!isIncluded && (
        <p className="payout__stopped">
          Your plan no longer includes online payments, so invoices cannot be paid online.
        </p>
      )}
      <div className="payout__acts">
        {isIncluded ? (
          <Button onClick={onChange}>Change bank account</Button>
        ) : (
          <ButtonLink to={paths.checkoutOf('Pro Plan')}>See the Pro Plan</ButtonLink>
        )}
        <Button variant="bare" busy={isPending} busyLabel="Switching off..." onClick={switchOff}>
          Switch off
        </Button>
      </div>
    </>
  )
}
