import { useState } from 'react'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { estimateLetter } from '../../../../domain/sending/estimate-letter.ts'
import { estimateShareText } from '../../../../domain/sending/estimate-share-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { LinkWays, MailForm } from '../../invoices/index.ts'
import { refetchEstimates } from '../queries.ts'
import { estimateSendsQuery, linkQuery, useRenewLink, useSendEstimate } from './queries.ts'

interface Props {
  estimate: Estimate
  onClose: () => void
}

/** Sends an estimate to its customer: by WhatsApp, as a link, from the phone, or by e-mail. */
export function SendDialog({ estimate, onClose }: Props) {
  const { id, number, status, buyer } = estimate
  const { mutateAsync: send } = useSendEstimate(id)
  const [wantsLink, setWantsLink] = useState(status !== 'Draft')
  return (
    <Dialog className="send" title={`Send ${number}`} onClose={onClose}>
      {wantsLink ? (
        <EstimateLink estimate={estimate} />
      ) : (
        <Callout>
          <p>
            The link marks the estimate as sent. You can still change it: the same link then shows
            the new version.
          </p>
          <Button data-autofocus onClick={() => setWantsLink(true)}>
            Get the link for WhatsApp
          </Button>
        </Callout>
      )}
      <h3>By e-mail</h3>
      <MailForm
        letterOf={(words) => estimateLetter(estimate, words)}
        hasSubject
        to={buyer.email}
        label="Send e-mail"
        send={send}
        sends={estimateSendsQuery(id)}
        onSettled={refetchEstimates}
      />
    </Dialog>
  )
}

function EstimateLink({ estimate }: { estimate: Estimate }) {
  const { id, buyer } = estimate
  const { mutateAsync: renew } = useRenewLink(id)
  return (
    <LinkWays
      says="Anyone with this link sees the estimate, and can accept or decline it without an account."
      phone={buyer.phone}
      textIn={(language) => estimateShareText(estimate, language)}
      link={linkQuery(id)}
      onRenew={renew}
    />
  )
}
