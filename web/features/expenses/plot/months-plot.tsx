import { formatAmount } from '../../../../domain/money/money.ts'
import type { Plot } from './months.ts'

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Of the drawing, in its own units. */
const [WIDTH, HEIGHT, STEP, BAR] = [360, 132, 30, 20]

/** Spending in the last twelve months, by category; also as a table, for screen readers. */
export function MonthsPlot({ plot }: { plot: Plot }) {
  const { currency, categories, months, total } = plot
  const most = Math.max(1, ...months.map((each) => Number(each.total)))
  const heightOf = (amount: bigint) => (Number(amount) / most) * HEIGHT
  return (
    <figure className="exp-plot">
      <figcaption>
        <strong>{formatAmount(total, currency)}</strong> in the last twelve months
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`} aria-hidden="true">
        {months.map(({ month, parts }, index) => {
          let top = HEIGHT
          return (
            <g key={month}>
              {parts.map((amount, part) => {
                const height = heightOf(amount)
                top -= height
                return (
                  height > 0 && (
                    <rect
                      key={categories[part]}
                      className={`exp-plot__c${part}`}
                      x={index * STEP + 5}
                      y={top}
                      width={BAR}
                      height={height}
                    />
                  )
                )
              })}
              <text x={index * STEP + 5 + BAR / 2} y={HEIGHT + 15} textAnchor="middle">
                {shortName(month)}
              </text>
            </g>
          )
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <ul className="exp-plot__key" aria-hidden="true">
        {categories.map((category, part) => (
          <li key={category}>
            <i className={`exp-plot__c${part}`} />
            {category}
          </li>
        ))}
      </ul>
      <details>
        <summary>As a table</summary>
        <div className="exp-plot__table">
          <Table plot={plot} />
        </div>
      </details>
    </figure>
  )
}

function Table({ plot: { currency, categories, months } }: { plot: Plot }) {
  return (
    <table>
      <caption className="sr">Expenses by month and category in {currency}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Total</th>
          {categories.map((category) => (
            <th scope="col" key={category}>
              {category}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, total, parts }) => (
          <tr key={month}>
            <th scope="row">{`${shortName(month)} ${month.slice(0, 4)}`}</th>
            <td>{formatAmount(total, currency)}</td>
            {parts.map((amount, part) => (
              <td key={categories[part]}>{amount > 0n ? formatAmount(amount, currency) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shortName(month: string): string {
  return NAMES[Number(month.slice(5, 7)) - 1] ?? month
}
