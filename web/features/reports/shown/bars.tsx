import type { Minor } from '../../../../domain/money/money.ts'
import { largestOf } from '../../../../domain/reports/largest.ts'

interface Props {
  /** What each bar of a row is. */
  figures: string[]
  rows: { key: string; title: string; amounts: Minor[] }[]
  /** True where the rows follow each other in time: then the first are shown, and else the largest. */
  inTime?: boolean
}

/** Rows with a bar each: more would be a carpet. */
const MOST = 24

/** A plot of the rows as bars. Screen readers get the same figures from the table beside it. */
export function Bars({ figures, rows, inTime = false }: Props) {
  const shown = inTime ? rows.slice(0, MOST) : largestOf(rows, MOST, ({ amounts }) => amounts).kept
  const most = Math.max(
    1,
    ...shown.flatMap(({ amounts }) => amounts.map((each) => Math.abs(Number(each)))),
  )
  return (
    <div className="rep-plot" aria-hidden="true">
      <ul className="rep-plot__key">
        {figures.map((figure, index) => (
          <li key={figure}>
            <i className={`rep-plot__c${index}`} />
            {figure}
          </li>
        ))}
      </ul>
      <ul className="rep-plot__rows">
        {shown.map(({ key, title, amounts }) => (
          <li key={key}>
            <span>{title}</span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 100 ${amounts.length * 10}`}
              preserveAspectRatio="none"
            >
              {amounts.map((amount, index) => (
                <rect
                  key={figures[index]}
                  className={`rep-plot__c${index}${amount < 0n ? ' rep-plot__neg' : ''}`}
                  x="0"
                  y={index * 10 + 1}
                  height="8"
                  width={(Math.abs(Number(amount)) / most) * 100}
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      {rows.length > MOST && (
        <p className="muted rep-plot__rest">
          {inTime
            ? `The first ${MOST} of ${rows.length}; the table has all.`
            : `The ${MOST} largest; the table has more.`}
        </p>
      )}
    </div>
  )
}
