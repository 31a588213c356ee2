import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { formatDay } from '../../../../domain/dates.ts'
import type { Statement } from '../../../../domain/reports/statement.ts'
import { isNotFound } from '../../../lib/api/api.ts'
import { formatAmount, today } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { CustomerNotFound } from '../../customers/index.ts'
import { firstOf, PeriodBar } from '../filters/index.ts'
import { ShareButton } from '../link/index.ts'
import { fetchStatement, statementQuery } from '../queries.ts'
import { Downloads } from '../shown/downloads.tsx'
import { Entries } from '../shown/entries.tsx'
import '../reports.css'

/** The statement of account of a customer, to look at, save and send. */
export function Component() {
  const { id = '' } = useParams()
  const year = Number(today().slice(0, 4))
  const [period, setPeriod] = useState({
    ...({ from: firstOf(year, 1), to: '', currency: 'NGN' } as const),
  } as Pick<Statement, 'from' | 'to' | 'currency'>)
  const query = useQuery(statementQuery(id, period))
  const { data } = query
  const missing = isNotFound(query.error)
  usePageTitle(data ? `Statement of ${data.customerName}` : 'Statement')
  return (
    <>
      <BackLink to={paths.customer(id)}>Customer</BackLink>
      {missing && <CustomerNotFound />}
      {!missing && (
        <>
          <PageHeader title={data ? `Statement of ${data.customerName}` : 'Statement'} />
          <PeriodBar shown={period} onChange={(change) => setPeriod({ ...period, ...change })} />
          {data && (
            <>
              <div className="rep-acts">
                <Share statement={data} />
                <Downloads
                  name={`${data.customerName} statement`}
                  fetchFile={(format) => fetchStatement(id, period, format)}
                />
              </div>
              <Entries statement={data} />
            </>
          )}
          <UntilLoaded query={query} failed="The statement could not load.">
            <RowSkeletons label="Adding up..." />
          </UntilLoaded>
        </>
      )}
    </>
  )
}

function Share({ statement }: { statement: Statement }) {
  const { closing, currency } = statement
  const owed = formatAmount(closing < 0n ? -closing : closing, currency)
  return (
    <div className="rep-share">
      <p>
        {closing > 0n
          ? 'They owe you '
          : closing < 0n
            ? 'They have a credit of '
            : 'Nothing is due'}
        {closing !== 0n && <strong>{owed}</strong>}
        {statement.to !== '' && ` on ${formatDay(statement.to)}`}.
      </p>
      <ShareButton statement={statement} />
    </div>
  )
}
