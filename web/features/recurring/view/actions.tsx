import { useLocation } from 'wouter'
import { formatDay } from '../../../../domain/dates.ts'
import { type Recurring, recurringTitle } from '../../../../domain/recurring/recurring.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { focusHeading } from '../../invoices/index.ts'
import { type Step, useDeleteRecurring, useTakeStep } from '../queries.ts'

interface Props {
  recurring: Recurring
}

/** What can be done with a recurring invoice in its state. */
export function Actions({ recurring }: Props) {
  const { id, state, nextOn } = recurring
  const { mutate, isPending, variables } = useTakeStep(id)
  const isStopped = state === 'paused' || state === 'failed'
  const take = (step: Step, done: string) =>
    mutate(step, {
      onSuccess: () => {
        toast.good(done)
        // The button that was pressed gives way to another one.
        focusHeading()
      },
      onError: (error) => toast.bad(messageOf(error)),
    })
  const isTaking = (step: Step) => isPending && variables === step

  function skip(day: string): void {
    if (window.confirm(`Skip ${formatDay(day)}?\n\nNothing is made for that day.`))
      take('skip', `${formatDay(day)} is skipped`)
  }

  return (
    <>
      <div className="view__acts">
        {isStopped && (
          <Button
            variant="primary"
            disabled={isPending}
            busy={isTaking('resume')}
            busyLabel="Resuming..."
            onClick={() => take('resume', 'Resumed')}
          >
            Resume
          </Button>
        )}
        <ButtonLink
          {...(!isStopped && { variant: 'primary' })}
          icon="edit"
          to={paths.editRecurring(id)}
        >
          Edit
        </ButtonLink>
        {state === 'active' && (
          <Button
            disabled={isPending}
            busy={isTaking('pause')}
            busyLabel="Pausing..."
            onClick={() => take('pause', 'Paused. Nothing is made until you resume it')}
          >
            Pause
          </Button>
        )}
      </div>
      <div className="view__more">
        {nextOn && (
          <button type="button" disabled={isPending} onClick={() => skip(nextOn)}>
            Skip the next
          </button>
        )}
        <Delete recurring={recurring} />
      </div>
    </>
  )
}

function Delete({ recurring }: Props) {
  const [, navigate] = useLocation()
  const { mutate: remove, isPending } = useDeleteRecurring(recurring.id, {
    onSuccess: () => {
      toast.good('Deleted')
      navigate(paths.recurrings)
    },
    onError: (error) => toast.bad(messageOf(error)),
  })
  const question = `Do you want to delete this?\n\n${recurringTitle(recurring)} ends for good; what it made stays.`
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => {
        if (window.confirm(question)) remove()
      }}
    >
      Delete
    </button>
  )
}
