import { useOnline } from '../../lib/browser/online.ts'
import { formatMoment } from '../../lib/format/moment.ts'
import { dropUnsent, type Unsent } from '../../lib/outbox/outbox.ts'
import { useUnsent } from '../../lib/outbox/use-unsent.ts'
import { Button } from '../button.tsx'
import '../css/unsent.css'
import { Icon } from '../icon.tsx'

interface Props {
  /** 'estimate' or 'expense', as in the outbox and in the texts. */
  kind: string
  /** Opens one in its form; it has left the outbox if this returns true. */
  onEdit: (unsent: Unsent) => boolean
}

/** What was saved without a network, until the server has it. Renders nothing if nothing waits. */
export function UnsentList({ kind, onEdit }: Props) {
  const waiting = useUnsent(kind)
  if (waiting.length === 0) return null
  return (
    <section className="unsent" aria-label="Not saved yet">
      {waiting.map((unsent) => (
        <One key={unsent.key} unsent={unsent} onEdit={onEdit} />
      ))}
    </section>
  )
}

function One({ unsent, onEdit }: { unsent: Unsent; onEdit: Props['onEdit'] }) {
  const isOnline = useOnline()
  const { kind, at, title, problem } = unsent

  function edit(): void {
    if (onEdit(unsent)) dropUnsent(unsent)
  }

  function discard(): void {
    if (window.confirm(`Discard this ${kind}? What you typed in it is lost.`)) dropUnsent(unsent)
  }

  return (
    <div className="unsent__one">
      <Icon name={problem ? 'alert' : 'send'} />
      <div>
        <p className="strong">
          {title}, written {formatMoment(at)}
        </p>
        <p className="muted">
          {problem ? `It could not be saved. ${problem}` : whenSent(isOnline)}
        </p>
      </div>
      <div>
        <Button onClick={edit}>Edit</Button>
        <Button variant="bare" danger onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

function whenSent(isOnline: boolean): string {
  return isOnline
    ? 'It is kept on this device and saved in a moment.'
    : 'No network: it is kept on this device and saved automatically when the network is back.'
}
