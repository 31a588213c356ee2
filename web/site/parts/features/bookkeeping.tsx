import type { Minor } from '../../../../domain/money/money.ts'
import { formatFigure } from '../../../lib/format/format.ts'
import { FEATURES } from '../../content.ts'
import { Feature, Naira } from './picture.tsx'

const { heading, track, expenses, reports, api } = FEATURES.bookkeeping
const sumOf = (rows: readonly { sum: Minor }[]) => rows.reduce((all, { sum }) => all + sum, 0n)

/** The chapter about amounts paid, owed and spent. */
export function Bookkeeping() {
  return (
    <section className="chapter chapter--bookkeeping" aria-labelledby="bookkeeping">
      <div className="wrap">
        <h2 id="bookkeeping">{heading}</h2>
        <div className="chapter__grid">
          <Feature words={track} lead>
            <Payments />
          </Feature>
          <Feature words={expenses}>
            <Expenses />
          </Feature>
          <Feature words={reports}>
            <Bars />
          </Feature>
          <Feature words={api}>
            <pre className="call">
              {api.picture.map((line) => (
                <code key={line}>{line}</code>
              ))}
            </pre>
          </Feature>
        </div>
      </div>
    </section>
  )
}

/** The payments of one invoice, and the amount still due. */
function Payments() {
  const { head, rows, paid, owed, total } = track.picture
  const got = sumOf(rows)
  const share = Number(got) / Number(total)
  return (
    <div className="settled">
      <p className="settled__head">{head}</p>
      {rows.map(({ day, how, sum }) => (
        <p key={day} className="settled__row num">
          <span>{day}</span>
          <b>{how}</b>
          <span>{formatFigure(sum)}</span>
        </p>
      ))}
      <svg
        className="settled__bar"
        viewBox="0 0 400 12"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="got" width={share * 400 - 2} height="12" />
        <rect
          className="open"
          x={share * 400 + 2}
          y="1"
          width={(1 - share) * 400 - 3}
          height="10"
        />
      </svg>
      <p className="settled__sum">
        <span className="status--paid">{paid}</span>
        <Naira of={got} />
      </p>
      <p className="settled__sum">
        <span className="status--owed">{owed}</span>
        <Naira of={total - got} />
      </p>
    </div>
  )
}

function Expenses() {
  return (
    <div className="spent num">
      {expenses.picture.map(({ what, sum }) => (
        <p key={what}>
          <span>{what}</span>
          <b>{formatFigure(sum)}</b>
        </p>
      ))}
      <p>
        <b className="closed">
          <Naira of={sumOf(expenses.picture)} />
        </b>
      </p>
    </div>
  )
}

/** The billed amounts, outlined, and the paid part of each, filled. */
function Bars() {
  return (
    <svg className="bars" viewBox="0 0 264 132" aria-hidden="true">
      {reports.picture.map(({ month, billed, got }, index) => (
        <g key={month} transform={`translate(${index * 45} 0)`}>
          <rect className="billed" x=".75" y={108 - billed} width="34.5" height={billed} />
          <rect className="got" y={108 - got} width="36" height={got} />
          <text x="18" y="127">
            {month}
          </text>
        </g>
      ))}
      <path d="M0 108.500h264" />
    </svg>
  )
}
