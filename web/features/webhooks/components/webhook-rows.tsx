import { useRef, useState } from 'react'
import type { Webhook } from '../../../../domain/access/webhook.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatMoment } from '../../../lib/format/moment.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { useDeleteWebhook, useEditWebhook, useTestWebhook } from '../queries.ts'
import { DeliveryLog } from './delivery-log.tsx'

interface Props {
  webhooks: readonly Webhook[]
  onEdit: (webhook: Webhook) => void
  onRenew: (webhook: Webhook) => void
}

/** The webhooks. Deleting one loses the focus, so it moves to the list. */
export function WebhookRows({ webhooks, onEdit, onRenew }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul className="hooks" ref={list} tabIndex={-1} aria-label="Webhooks">
      {webhooks.map((each) => (
        <WebhookRow
          key={each.id}
          webhook={each}
          onEdit={onEdit}
          onRenew={onRenew}
          onDeleted={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'onEdit' | 'onRenew'> {
  webhook: Webhook
  onDeleted: () => void
}

function WebhookRow({ webhook, onEdit, onRenew, onDeleted }: RowProps) {
  const { id, url, events, active, formerSecretUntil, version } = webhook
  const [isLogOpen, setLogOpen] = useState(false)
  const onError = (error: unknown) => toast.bad(messageOf(error))
  const edit = useEditWebhook(id, { onError })
  const test = useTestWebhook({
    onSuccess: () => toast.good('A test is on its way'),
    onError,
  })
  const { mutateAsync: remove, isPending: isDeleting } = useDeleteWebhook({
    onSuccess: () => toast.good('Webhook deleted'),
    onError,
  })

  async function askAndDelete(): Promise<void> {
    const question = `Do you want to delete this webhook?\n\n${url} will receive nothing more, and its log is deleted too.`
    if (!window.confirm(question)) return
    // A failure is reported by onError.
    await remove(id).catch(() => undefined)
    onDeleted()
  }

  return (
    <li>
      <h3>{url}</h3>
      <p className={active ? 'small muted' : 'small hooks__paused'}>{stateText(webhook)}</p>
      <p className="small muted">{events.join(', ')}</p>
      {formerSecretUntil && (
        <p className="small muted">
          The former secret works until {formatMoment(formerSecretUntil)}
        </p>
      )}
      <div className="hooks__acts">
        <Button
          busy={test.isPending}
          onClick={() => {
            setLogOpen(true)
            test.mutate(id)
          }}
        >
          Send a test
        </Button>
        <Button busy={edit.isPending} onClick={() => edit.mutate({ active: !active, version })}>
          {active ? 'Pause' : 'Resume'}
        </Button>
        <Button onClick={() => onRenew(webhook)}>
          Renew secret<span className="sr"> of {url}</span>
        </Button>
        <Button
          variant="bare"
          icon="edit"
          iconOnly={`Edit ${url}`}
          onClick={() => onEdit(webhook)}
        />
        <DeleteButton name={url} busy={isDeleting} onClick={askAndDelete} />
      </div>
      <details open={isLogOpen} onToggle={({ currentTarget }) => setLogOpen(currentTarget.open)}>
        <summary>Log</summary>
        {isLogOpen && <DeliveryLog webhookId={id} />}
      </details>
    </li>
  )
}

function stateText({ active, failingSince, pausedAt, pausedFor }: Webhook): string {
  if (pausedAt && pausedFor === 'password')
    return `Paused ${formatMoment(pausedAt)}, with a new password. Resume it if you know the address, or else delete it.`
  if (pausedAt) return `Paused ${formatMoment(pausedAt)}, after a day of failures`
  if (!active) return 'Paused'
  return failingSince ? `Failing since ${formatMoment(failingSince)}` : 'Active'
}
