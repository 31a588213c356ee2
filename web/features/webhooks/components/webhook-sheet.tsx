import { webhookFields } from '../../../../contract/schemas/access/webhook.ts'
import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
} from '../../../../domain/access/webhook.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useAddWebhook, useEditWebhook } from '../queries.ts'

const WORDS: Record<WebhookEvent, string> = {
  'invoice.issued': 'An invoice is issued',
  'invoice.sent': 'An invoice is sent or shared',
  'invoice.viewed': 'A customer opens an invoice',
  'invoice.paid': 'An invoice is paid in full',
  'invoice.voided': 'An invoice is made void',
  'payment.received': 'A payment comes in',
  'payment.reversed': 'A payment is taken back',
  'receipt.issued': 'A receipt is given',
  'estimate.accepted': 'An estimate is accepted',
  'estimate.declined': 'An estimate is declined',
}

interface Props {
  /** The webhook that is changed; undefined for a new one. */
  webhook: Webhook | undefined
  /** `secret` is '' after a change. */
  onSaved: (secret: string) => void
  onClose: () => void
}

interface Values {
  url: string
  events: WebhookEvent[]
}

/** The dialog in which a webhook is added or changed. */
export function WebhookSheet({ webhook, onSaved, onClose }: Props) {
  const { mutateAsync: addWebhook } = useAddWebhook()
  const { mutateAsync: editWebhook } = useEditWebhook(webhook?.id ?? '')
  const form = useWireForm<Values, typeof webhookFields>(webhookFields, {
    defaults: { url: webhook?.url ?? '', events: webhook?.events ?? ['invoice.paid'] },
    wire: ({ url, events }) => ({ url, events }),
    emptyToast: 'Enter an address and choose at least one event.',
    onSubmit: async (fields) => {
      if (!webhook) return onSaved((await addWebhook(fields)).secret)
      await editWebhook({ ...fields, version: webhook.version })
      toast.good('Webhook saved')
      onSaved('')
    },
  })
  const { fault } = form.fieldState('events')
  return (
    <Dialog title={webhook ? 'Edit webhook' : 'Add webhook'} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <TextInput
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://shop.example/risiti"
          autoComplete="off"
          data-autofocus
          {...form.field('url')}
        />
        <fieldset className="scopes">
          <legend className="label">Notify it when</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <label key={event}>
              <input type="checkbox" value={event} {...form.register('events')} />
              {WORDS[event]}
            </label>
          ))}
          {fault && <p className="field__fault">{fault}</p>}
        </fieldset>
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Saving...">
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
