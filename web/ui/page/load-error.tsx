import { useState } from 'react'
import { messageOf } from '../../lib/api/api.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

interface Props {
  /** What could not load: 'Your customers could not load.' */
  title: string
  error: unknown
  /** Retries. Until it settles the button is busy, unless a skeleton takes the place of all of this. */
  onRetry: () => Promise<unknown>
  /** The title's element: 'h1' where the page has no other. */
  as?: 'p' | 'h1'
}

/** What failed, and a retry button (APP-5). */
export function LoadError({ title, error, onRetry, as: Title = 'p' }: Props) {
  const [busy, setBusy] = useState(false)
  async function retry(): Promise<void> {
    setBusy(true)
    await onRetry().finally(() => setBusy(false))
  }
  return (
    <div className="load-error" role="alert">
      <Icon name="alert" />
      <div>
        <Title className="load-error__title">{title}</Title>
        <p className="muted">{messageOf(error)}</p>
      </div>
      <Button busy={busy} busyLabel="Retrying..." onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
