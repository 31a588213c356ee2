import type { Figures } from '../../../../domain/invoices/figures.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'

/** The numbers of invoices, businesses and customers (DASH-2, DASH-3). */
export function Counts({ figures }: { figures: Figures | undefined }) {
  return (
    <dl className="counts">
      <div>
        <dt>Invoice &amp; Receipts</dt>
        <Count of={figures?.invoices} />
        <dd className="badge">{figures ? formatCount(figures.invoices) : '–'} out of 5M+</dd>
      </div>
      <div>
        <dt>Business</dt>
        <Count of={figures?.businesses} />
      </div>
      <div>
        <dt>Contacts</dt>
        <Count of={figures?.customers} />
      </div>
    </dl>
  )
}

function Count({ of }: { of: number | undefined }) {
  return <dd>{of === undefined ? <Skeleton width="1.6em" height=".8em" /> : formatCount(of)}</dd>
}
