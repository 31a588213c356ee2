import { formatLongDate } from '../../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import type { InvoiceReminders as State } from '../../../../domain/sending/reminder.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { useInvoiceReminders, useSwitchReminders } from '../queries.ts'
import { RemindButton } from './remind-button.tsx'
import '../reminders.css'

/** How the customer of an unpaid invoice is reminded: automatically, or by hand. Nothing for one that is paid. */
export function InvoiceReminders({ invoice }: { invoice: Invoice }) {
  if (invoice.state !== 'issued' || amountDueOf(invoice) === 0n) return null
  return <Unpaid invoice={invoice} />
}

function Unpaid({ invoice }: { invoice: Invoice }) {
  const query = useInvoiceReminders(invoice.id)
  const { data } = query
  return (
    <section className="hist" aria-labelledby="reminders">
      <h2 className="h2" id="reminders">
        Reminders
      </h2>
      <UntilLoaded query={query} failed="The reminders could not load.">
        <Loading label="Loading the reminders...">
          <Skeleton height="20px" />
        </Loading>
      </UntilLoaded>
      {data && (
        <>
          <p className="hist__none">{wordsOf(data)}</p>
          <div className="rem-acts">
            {invoice.isOverdue && <RemindButton invoice={invoice} />}
            {data.business && (data.nextOn !== null || !data.enabled) && (
              <Switch id={invoice.id} enabled={data.enabled} />
            )}
            {!data.business && (
              <ButtonLink variant="bare" to={paths.reminders(invoice.seller.businessId)}>
                Set up reminders
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Switch({ id, enabled }: { id: string; enabled: boolean }) {
  const { mutate, isPending } = useSwitchReminders(id)
  return (
    <Button
      variant="bare"
      busy={isPending}
      onClick={() =>
        mutate(!enabled, {
          onSuccess: () => toast.good(enabled ? 'Reminders are off' : 'Reminders are on'),
          onError: (error) => toast.bad(messageOf(error)),
        })
      }
    >
      {enabled ? 'Switch off for this invoice' : 'Switch on for this invoice'}
    </Button>
  )
}

function wordsOf({ enabled, business, nextOn }: State): string {
  if (!business) return 'This business sends no reminders automatically.'
  if (!enabled) return 'Off for this invoice.'
  if (nextOn === null) return 'No further reminder is planned.'
  return `The next one goes out on ${formatLongDate(nextOn)}.`
}
