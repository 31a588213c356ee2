import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { today } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { firstOf } from '../filters/index.ts'
import { reportQuery } from '../queries.ts'
import { PeriodReport } from './period-report.tsx'
import '../reports.css'

/** Billed and received amounts of the last twelve months, in naira; renders nothing without any. */
export function IncomeMonths() {
  const day = today()
  const from = firstOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 11)
  const { data } = useQuery(reportQuery('income', { from, to: '', currency: 'NGN', by: 'month' }))
  if (!data || data.rows.length === 0) return null
  return (
    <section className="rep-months" aria-labelledby="months">
      <div className="rep-months__head">
        <h2 className="h2" id="months">
          The last twelve months
        </h2>
        <Link to={paths.reports}>All reports</Link>
      </div>
      <PeriodReport report={data} />
    </section>
  )
}
