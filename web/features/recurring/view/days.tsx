import { formatLongDate } from '../../../../domain/dates.ts'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { comingDays } from '../rule/index.ts'

const NO_DAYS = 'No more days. To go on, edit when it ends.'

/** The next days on which something is made. */
export function ComingDays({ recurring }: { recurring: Recurring }) {
  const days = comingDays(recurring)
  const isPaused = recurring.state === 'paused' || recurring.state === 'failed'
  return (
    <section className="hist" aria-labelledby="coming">
      <h2 className="h2" id="coming">
        Next days
      </h2>
      {isPaused && days.length > 0 && (
        <p className="hist__none">Paused: nothing is made until you resume it.</p>
      )}
      {days.length === 0 && <p className="hist__none">{NO_DAYS}</p>}
      <ul>
        {days.map((day) => (
          <li key={day}>
            <span>{formatLongDate(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
