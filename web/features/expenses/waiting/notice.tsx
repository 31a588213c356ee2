import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '../../../lib/browser/online.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { dropWaiting, sendWaiting, waitingExpenses } from './waiting.ts'

/** Says how many expenses wait for the network, and sends them when it is back. `changes`: counts what was kept here. */
export function WaitingNotice({ changes }: { changes: number }) {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const [waiting, setWaiting] = useState(waitingExpenses)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = useCallback(async () => {
    if (waitingExpenses().length === 0) return
    setBusy(true)
    const outcome = await sendWaiting()
    setBusy(false)
    setProblem(outcome.problem)
    setWaiting(waitingExpenses())
    if (outcome.sent === 0) return
    toast.good(
      outcome.sent === 1
        ? 'The waiting expense was sent'
        : `${outcome.sent} waiting expenses were sent`,
    )
    void cache.invalidateQueries({ queryKey: ['expenses'] })
  }, [cache])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the device again after each change
  useEffect(() => setWaiting(waitingExpenses()), [changes])
  useEffect(() => {
    if (isOnline) void send()
  }, [isOnline, send])
  if (waiting.length === 0) return null
  const discard = () => {
    if (!window.confirm('Discard what waits on this device? It was never saved.')) return
    waiting.forEach(dropWaiting)
    setWaiting([])
  }
  return (
    <Callout role="status">
      <p>
        {waiting.length === 1 ? '1 expense waits' : `${waiting.length} expenses wait`} on this
        device and {waiting.length === 1 ? 'is' : 'are'} sent when there is a network.
      </p>
      {problem && <p>The server refused one: {problem}</p>}
      <Button variant="quiet" busy={busy} busyLabel="Sending..." onClick={send}>
        Send now
      </Button>
      {problem && (
        <Button variant="bare" danger onClick={discard}>
          Discard
        </Button>
      )}
    </Callout>
  )
}
