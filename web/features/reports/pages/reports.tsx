import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { REPORTS, type ReportKind } from '../../../../domain/reports/report.ts'
import { GROUPING_TITLES } from '../../../../domain/reports/titles.ts'
import { today } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import {
  type Filters,
  isOverPeriod,
  PeriodBar,
  parseFilters,
  queryOf,
  SHOWN_KINDS,
  toParams,
} from '../filters/index.ts'
import { ageingQuery, fetchAgeing, fetchReport, reportQuery } from '../queries.ts'
import { AgeingReport } from '../shown/ageing-report.tsx'
import { Downloads } from '../shown/downloads.tsx'
import { PeriodReport } from '../shown/period-report.tsx'
import { KIND_NOTES, SCREEN_TITLES } from '../shown/titles.ts'
import '../reports.css'

/** The reports: the address says which one, over which period and divided by what. */
export function Component() {
  usePageTitle('Reports')
  const [, setAddress] = useSearchParams()
  const filters = parseFilters(useQueryParams(), today())
  const { kind } = filters
  const change = (changed: Partial<Filters>) =>
    setAddress(toParams({ ...filters, ...changed }), { replace: true })
  return (
    <>
      <PageHeader title="Reports" />
      <nav className="rep-kinds" aria-label="Reports">
        {SHOWN_KINDS.map((each) => (
          <Link
            key={each}
            to={`${paths.reports}?${toParams({ ...filters, kind: each })}`}
            {...(each === kind && { 'aria-current': 'page' })}
          >
            {SCREEN_TITLES[each]}
          </Link>
        ))}
      </nav>
      <p className="muted rep-note">{KIND_NOTES[kind]}</p>
      {isOverPeriod(kind) ? (
        <OverPeriod kind={kind} filters={filters} onChange={change} />
      ) : (
        <OnDay filters={filters} onChange={change} />
      )}
    </>
  )
}

interface PartProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

function OverPeriod({ kind, filters, onChange }: PartProps & { kind: ReportKind }) {
  const query = queryOf(filters)
  const { data, error, refetch } = useQuery(reportQuery(kind, query))
  const groupings = REPORTS[kind].by
  return (
    <>
      <PeriodBar shown={filters} onChange={onChange} />
      <div className="rep-acts">
        {groupings.length > 1 && (
          <Select
            label="Divided by"
            value={filters.by}
            onChange={({ target }) => {
              const by = groupings.find((each) => each === target.value)
              if (by) onChange({ by })
            }}
          >
            {groupings.map((each) => (
              <option key={each} value={each}>
                {GROUPING_TITLES[each]}
              </option>
            ))}
          </Select>
        )}
        <Downloads
          name={`${kind} ${query.from} ${query.to}`.trim()}
          fetchFile={(format) => fetchReport(kind, query, format)}
        />
      </div>
      {data?.kind === kind && <PeriodReport report={data} />}
      <Waiting {...{ error, refetch }} hasData={data?.kind === kind} />
    </>
  )
}

function OnDay({ filters: { currency, to }, onChange }: PartProps) {
  const on = to && to < today() ? to : today()
  const { data, error, refetch } = useQuery(ageingQuery({ on, currency }))
  return (
    <>
      <div className="rep-filters">
        <DateInput
          label="On"
          value={on}
          max={today()}
          onChange={({ target }) => {
            onChange({ to: target.value })
            // Nothing is rendered again when it was today already.
            if (target.value === '') target.value = today()
          }}
        />
        <Select
          label="Currency"
          value={currency}
          onChange={({ target }) =>
            onChange({
              currency: target.value === 'USD' ? 'USD' : target.value === 'GBP' ? 'GBP' : 'NGN',
            })
          }
        >
          <option>NGN</option>
          <option>USD</option>
          <option>GBP</option>
        </Select>
      </div>
      <div className="rep-acts">
        <Downloads
          name={`ageing ${on}`}
          fetchFile={(format) => fetchAgeing({ on, currency }, format)}
        />
      </div>
      {data && <AgeingReport ageing={data} />}
      <Waiting {...{ error, refetch }} hasData={data !== undefined} />
    </>
  )
}

interface WaitingProps {
  hasData: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

function Waiting({ hasData, error, refetch }: WaitingProps) {
  if (hasData) return null
  if (error) return <LoadError title="The report could not load." error={error} onRetry={refetch} />
  return <RowSkeletons label="Adding up..." />
}
