import { formatDay } from '../../../../domain/dates.ts'
import { formatRate } from '../../../../domain/money/tax.ts'
import type { Recurring, RecurringInvoice } from '../../../../domain/recurring/recurring.ts'
import { ACTION_WORDS, CATCH_UP_WORDS, endWords, ruleWords } from '../rule/index.ts'

/** What its owner chose. */
export function Facts({ recurring }: { recurring: Recurring }) {
  const { startsOn, end, catchUp } = recurring
  const facts = [
    ['Repeats', ruleWords(recurring)],
    ['First day', formatDay(startsOn)],
    ['Ends', endWords(end)],
    ...(recurring.kind === 'invoice' ? invoiceFacts(recurring) : []),
    ['Missed days', CATCH_UP_WORDS[catchUp]],
  ]
  return (
    <section aria-labelledby="facts">
      <h2 className="h2" id="facts">
        How it repeats
      </h2>
      <dl className="rec-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function invoiceFacts({ action, dueInDays, template }: RecurringInvoice): [string, string][] {
  const { depositRate } = template
  return [
    ['On each day', ACTION_WORDS[action].label],
    ['Due', dueWords(dueInDays)],
    ...(depositRate ? [['Deposit', formatRate(depositRate)] satisfies [string, string]] : []),
  ]
}

function dueWords(days: number): string {
  if (days === 0) return 'On the same day'
  return days === 1 ? 'After one day' : `After ${days} days`
}
