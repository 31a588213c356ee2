import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'

/** Rows that a list shows at first. */
export const FIRST_ROWS = 8
/** Rows that it shows at most; the lists of invoices and receipts have all of them. */
const MOST_ROWS = 100

interface Props<Entry> {
  title: string
  /** What is said when it could not load. */
  failed: string
  none: string
  page: {
    data: { data: readonly Entry[]; total: number } | undefined
    error: unknown
    refetch: () => Promise<unknown>
    isPlaceholderData: boolean
  }
  /** Called with the rows that are to be shown. */
  onMore: (size: number) => void
  children: (entry: Entry) => ReactNode
}

/** A list on the screen of a customer: the newest entries, and more of them on demand. */
export function Section<Entry>({ title, failed, none, page, onMore, children }: Props<Entry>) {
  const id = useId()
  const { data, error, refetch, isPlaceholderData } = page
  const shown = data?.data.length ?? 0
  const hasMore = data !== undefined && shown < Math.min(data.total, MOST_ROWS)
  return (
    <section className="cust__list" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {error && !data ? <LoadError title={failed} error={error} onRetry={refetch} /> : null}
      {!data && !error && (
        <Loading label={`Loading ${title.toLowerCase()}...`}>
          <Skeleton height="72px" />
        </Loading>
      )}
      {data && shown === 0 && <p className="cust__none">{none}</p>}
      {data && shown > 0 && (
        <ul className="rows" aria-busy={isPlaceholderData}>
          {data.data.map(children)}
        </ul>
      )}
      {hasMore && (
        <Button busy={isPlaceholderData} busyLabel="Loading..." onClick={() => onMore(MOST_ROWS)}>
          Show {Math.min(data.total, MOST_ROWS) - shown} more
        </Button>
      )}
    </section>
  )
}
