import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Send, SendState } from '../../../../domain/sending/sends.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Milliseconds between two checks of mails on their way. */
const POLL_MS = 1_500

const WORDS: Record<SendState, string> = {
  queued: 'On its way...',
  accepted: 'Sent',
  failed: 'Failed',
}

/** The query of the mails with a document, newest first. */
export interface SendsQuery {
  queryKey: string[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Send[]>
  staleTime: number
}

interface Props {
  mails: Send[]
  sends: SendsQuery
  /** Called once no mail is on its way: refetches what shows the document. */
  onSettled: (cache: QueryClient) => Promise<void>
  onRetry: (to: string[], key: string) => Promise<void>
}

/** The result of a mail at each address, updated until none is on its way. */
export function MailResults({ mails, sends, onSettled, onRetry }: Props) {
  const { data = [] } = useQuery({
    ...sends,
    refetchInterval: ({ state }) =>
      !state.data || current(mails, state.data).some(({ state }) => state === 'queued')
        ? POLL_MS
        : false,
  })
  const shown = current(mails, data)
  const isSettled = data.length > 0 && shown.every(({ state }) => state !== 'queued')
  const cache = useQueryClient()
  useEffect(() => {
    // Only now does it count as sent, and the timeline shows the result.
    if (isSettled) void onSettled(cache)
  }, [isSettled, cache, onSettled])
  const failed = shown.filter(({ state }) => state === 'failed')
  return (
    <div className="sends">
      <ul role="status">
        {shown.map(({ id, to, state, reason }) => (
          <li key={id} className={`sends__one sends__one--${state}`}>
            {state !== 'queued' && <Icon name={state === 'accepted' ? 'tick' : 'alert'} />}
            <span>
              {to}: {WORDS[state]}
              {reason && `, ${reason}`}
            </span>
          </li>
        ))}
      </ul>
      {failed.length > 0 && <Retry failed={failed} onRetry={onRetry} />}
    </div>
  )
}

function Retry({ failed, onRetry }: Pick<Props, 'onRetry'> & { failed: Send[] }) {
  const [busy, setBusy] = useState(false)
  async function retry(): Promise<void> {
    setBusy(true)
    try {
      // The same failure repeated by a double tap is one retry.
      await onRetry(
        failed.map(({ to }) => to),
        `retry ${failed[0]?.id}`,
      )
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} busyLabel="Sending..." onClick={retry}>
      Try again
    </Button>
  )
}

/** The mails as the server knows them by now. */
function current(mails: Send[], known: Send[]): Send[] {
  return mails.map((mail) => known.find(({ id }) => id === mail.id) ?? mail)
}
