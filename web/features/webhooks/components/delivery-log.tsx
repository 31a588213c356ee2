import { useState } from 'react'
import type { WebhookDelivery } from '../../../../domain/access/webhook.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatMoment } from '../../../lib/format/moment.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { NewerOlder } from '../../../ui/page/newer-older.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useDeliveries, useRedeliver } from '../queries.ts'

/** The deliveries to a webhook, page by page, with the responses. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useDeliveries(webhookId, page)
  if (error && !data)
    return <LoadError title="The log could not load." error={error} onRetry={refetch} />
  if (!data)
    return (
      <Loading label="Loading the log...">
        <Skeleton width="60%" />
      </Loading>
    )
  return (
    <>
      <ul className="hook-log" aria-label="Deliveries" aria-busy={isPlaceholderData}>
        {data.data.map((each) => (
          <LogRow key={each.id} delivery={each} />
        ))}
        {data.total === 0 && <li>Nothing was delivered in the last 30 days.</li>}
      </ul>
      {data.pages > 1 && (
        <div className="hooks__acts">
          <NewerOlder page={page} pages={data.pages} onTurn={setPage} />
        </div>
      )}
    </>
  )
}

function LogRow({ delivery }: { delivery: WebhookDelivery }) {
  const { id, event, state, status, answer, createdAt } = delivery
  const { mutate: redeliver, isPending } = useRedeliver({
    onSuccess: () => toast.good('It is delivered once more'),
    onError: (error) => toast.bad(messageOf(error)),
  })
  return (
    <li>
      <p>
        <code>{event}</code>
      </p>
      <p className={state === 'failed' ? 'small hooks__paused' : 'small muted'}>
        {outcomeOf(delivery)}
      </p>
      <p className="small muted">
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
      </p>
      {answer && (
        <p className="small hook-log__answer">
          {status !== null && `${status}: `}
          {answer}
        </p>
      )}
      {state !== 'pending' && (
        <Button variant="bare" busy={isPending} onClick={() => redeliver(id)}>
          Deliver again<span className="sr"> {event}</span>
        </Button>
      )}
    </li>
  )
}

function outcomeOf({ state, attempts, status, nextAt }: WebhookDelivery): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  if (state === 'delivered') return `Delivered (${status}), ${tries}`
  if (state === 'failed') return `Failed after ${tries}`
  if (attempts === 0 || !nextAt) return 'On its way'
  return `${tries}, next ${formatMoment(nextAt)}`
}
