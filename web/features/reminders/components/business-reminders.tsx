import { useQuery } from '@tanstack/react-query'
import { offsetWords, type ReminderRules } from '../../../../domain/sending/reminder.ts'
import { LANGUAGE_NAMES } from '../../../../domain/text/languages.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { rulesQuery } from '../queries.ts'
import '../reminders.css'

/** Whether a business reminds its customers, and the way to change that. */
export function BusinessReminders({ businessId }: { businessId: string }) {
  const { data: rules, error, refetch } = useQuery(rulesQuery(businessId))
  return (
    <section className="rem-section" aria-labelledby="reminders">
      <h2 id="reminders">Payment reminders</h2>
      {error && !rules && (
        <LoadError title="The reminders could not load." error={error} onRetry={refetch} />
      )}
      {!rules && !error && (
        <Loading>
          <Skeleton height="96px" />
        </Loading>
      )}
      {rules && (
        <>
          <p>{rules.enabled ? summaryOf(rules) : OFFER}</p>
          <ButtonLink to={paths.reminders(businessId)}>
            {rules.enabled ? 'Change reminders' : 'Set up reminders'}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

const OFFER =
  'Your customers automatically get a friendly reminder by e-mail before and after the due day, until the invoice is paid.'

function summaryOf({ offsets, language }: ReminderRules): string {
  return `On: ${offsets.map(offsetWords).join(', ')}. In ${LANGUAGE_NAMES[language]}.`
}
