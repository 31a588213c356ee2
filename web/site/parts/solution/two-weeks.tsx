import { SOLUTION } from '../../content.ts'

const { days, habits } = SOLUTION.faster
const DAY = 56
const ROW = 92

/** The same job, invoiced late and invoiced at once: the days between work and payment. */
export function TwoWeeks() {
  return (
    <svg
      className="weekday"
      viewBox={`0 0 ${days.length * DAY} ${30 + habits.length * ROW}`}
      role="img"
      aria-label={habits.map(({ told }) => told).join(' ')}
    >
      {days.map((day, index) => (
        <g key={day.key} transform={`translate(${index * DAY} 0)`}>
          <text x={DAY / 2} y="14" className="weekday__day">
            {day.name}
          </text>
          <path d={`M${DAY / 2} 26v${habits.length * ROW}`} className="weekday__line" />
        </g>
      ))}
      {habits.map(({ name, sent, paid }, row) => (
        <g key={name} transform={`translate(0 ${46 + row * ROW})`}>
          <text x={DAY / 2 - 8} y="12">
            {name}
          </text>
          <path d={`M${at(0)} 40H${at(sent)}`} className="weekday__wait" />
          <path d={`M${at(sent)} 40H${at(paid)}`} className="weekday__way" />
          <circle cx={at(0)} cy="40" r="5" className="weekday__work" />
          <circle cx={at(sent)} cy="40" r="6" className="weekday__sent" />
          <circle cx={at(paid)} cy="40" r="10" className="weekday__paid" />
          <path d={`m${at(paid) - 4.5} 40.500 3 3 6-6.500`} className="weekday__tick" />
        </g>
      ))}
    </svg>
  )
}

const at = (day: number) => DAY / 2 + day * DAY
