import { Link } from 'wouter'
import { formatDay } from '../../../../domain/dates.ts'
import { type Recurring, recurringTitle } from '../../../../domain/recurring/recurring.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ruleWords } from '../rule/index.ts'
import { StateOfRecurring } from './state.tsx'

interface Props {
  recurrings: readonly Recurring[]
  /** Another page is loading; these are the rows of the previous one. */
  waiting: boolean
}

/** What recurs, on one page. */
export function Rows({ recurrings, waiting }: Props) {
  return (
    <ul className="rows rec-rows" aria-label="Recurring" aria-busy={waiting}>
      {recurrings.map((recurring) => (
        <Row key={recurring.id} recurring={recurring} />
      ))}
    </ul>
  )
}

function Row({ recurring }: { recurring: Recurring }) {
  const { id, state, nextOn, total, currency } = recurring
  return (
    <li>
      <h2>
        <Link to={paths.recurring(id)}>{recurringTitle(recurring)}</Link>
      </h2>
      <p className="more">
        <span>
          {aboutOf(recurring)}
          {ruleWords(recurring)}
        </span>
        {state === 'active' && nextOn && <span>Next on {formatDay(nextOn)}</span>}
        <StateOfRecurring state={state} />
      </p>
      <p className="acts rec-rows__amount">
        <Amount minor={total} currency={currency} />
      </p>
    </li>
  )
}

/** What the title does not say. */
function aboutOf({ kind, name, customerName }: Recurring): string {
  if (kind === 'expense') return 'Expense · '
  return name && `${customerName} · `
}
