import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useSubmitKey } from '../../../lib/form/submit-key.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { claimsOfQuery } from '../claims/index.ts'
import { focusHeading } from '../life/index.ts'
import { excessText } from './excess-text.ts'
import { useConfirmClaim } from './queries.ts'
import './payments.css'

const declineDialogCode = new ComponentCode(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
)

/** Claims of transfers for this invoice, each to be confirmed by one tap or declined. */
export function ClaimCallouts({ invoice }: { invoice: Invoice }) {
  const { data = [] } = useQuery(claimsOfQuery(invoice.id))
  return data.map((claim) => <ClaimCallout key={claim.id} claim={claim} invoice={invoice} />)
}

function ClaimCallout({ claim, invoice }: { claim: Claim; invoice: Invoice }) {
  const { id, sender, bank, day, amount, currency } = claim
  const [declining, setDeclining] = useState(false)
  const { mutateAsync: confirm, isPending } = useConfirmClaim(id)
  const submitKey = useSubmitKey()
  const due = invoice.state === 'void' ? 0n : amountDueOf(invoice)
  const excess = excessText(amount, due, currency)

  async function confirmIt(): Promise<void> {
    try {
      await confirm(submitKey.take({ id }))
      submitKey.drop()
      toast.good('Payment recorded, receipt given')
      focusHeading()
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  return (
    <Callout>
      <p>
        <b>{sender}</b> says they sent <b>{formatAmount(amount, currency)}</b> on{' '}
        {formatLongDate(day)}, from {bank}.
      </p>
      <p className="muted">Look at your bank account before you confirm.{excess && ` ${excess}`}</p>
      <div className="claim__acts">
        <Button icon="tick" busy={isPending} busyLabel="Confirming..." onClick={confirmIt}>
          Confirm
        </Button>
        <Button variant="bare" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      {declining && (
        <OnDemand code={declineDialogCode}>
          {(DeclineDialog) => <DeclineDialog claim={claim} onClose={() => setDeclining(false)} />}
        </OnDemand>
      )}
    </Callout>
  )
}
