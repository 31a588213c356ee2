import { useState } from 'react'
import type { Webhook } from '../../../../domain/access/webhook.ts'
import { Button } from '../../../ui/button.tsx'
import { ShownOnce } from '../../../ui/overlays/shown-once.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useWebhooks } from '../queries.ts'
import { RenewSecret } from './renew-secret.tsx'
import { WebhookRows } from './webhook-rows.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'
import '../webhooks.css'

/** The webhooks of the account: their addresses, their events, and the responses. */
export function Webhooks() {
  const { data, error, refetch } = useWebhooks()
  const [open, setOpen] = useState<Webhook | 'new'>()
  /** The webhook whose secret is to be renewed. */
  const [renewing, setRenewing] = useState<Webhook>()
  /** The secret that was just made. */
  const [secret, setSecret] = useState('')
  return (
    <section className="connection" aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <p className="muted">
        Risiti notifies your program of events, such as a paid invoice. It retries for a day until
        your program accepts the event.
      </p>
      {data && data.length > 0 && (
        <WebhookRows webhooks={data} onEdit={setOpen} onRenew={setRenewing} />
      )}
      {data?.length === 0 && <p>You have no webhooks yet.</p>}
      {error && !data && (
        <LoadError title="Your webhooks could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Loading label="Loading your webhooks...">
          <Skeleton width="60%" />
        </Loading>
      )}
      <Button icon="plus" onClick={() => setOpen('new')}>
        Add webhook
      </Button>
      {open && (
        <WebhookSheet
          webhook={open === 'new' ? undefined : open}
          onSaved={(made) => {
            setOpen(undefined)
            setSecret(made)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {renewing && (
        <RenewSecret
          webhook={renewing}
          onRenewed={(made) => {
            setRenewing(undefined)
            setSecret(made)
          }}
          onClose={() => setRenewing(undefined)}
        />
      )}
      {secret && (
        <ShownOnce
          title="Copy the secret now"
          about="It is not shown again. Your program needs it to check that a message comes from Risiti."
          text={secret}
          onClose={() => setSecret('')}
        />
      )}
    </section>
  )
}
