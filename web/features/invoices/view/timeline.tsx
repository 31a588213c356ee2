import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { TimelineEntry } from '../../../../domain/invoices/timeline.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { formatFullMoment, formatMoment } from '../../../lib/format/moment.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { timelineQuery, useDownloadVersion } from '../queries.ts'
import { SendAgain } from '../send/index.ts'
import { entriesToShow } from './timeline-entries.ts'
import '../../../ui/css/records.css'

/** What happened to an invoice, newest first. */
export function Timeline({ invoice }: { invoice: Invoice }) {
  const { name } = useSession()
  const query = useQuery(timelineQuery(invoice.id))
  const { data } = query
  return (
    <section className="hist timeline" aria-labelledby="timeline">
      <h2 className="h2" id="timeline">
        Timeline
      </h2>
      <UntilLoaded query={query} failed="The timeline could not load.">
        <Loading label="Loading the timeline...">
          <Skeleton height="20px" />
        </Loading>
      </UntilLoaded>
      {data?.length === 0 && <p className="hist__none">Nothing is recorded yet.</p>}
      {data && data.length > 0 && (
        <ol>
          {entriesToShow(data, name).map((entry) => (
            <Entry key={`${entry.at.getTime()} ${entry.text}`} entry={entry} invoice={invoice} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Entry({ entry, invoice }: { entry: TimelineEntry; invoice: Invoice }) {
  const { at, kind, text, by, versionId } = entry
  return (
    <li>
      <span>{by ? `${text}, by ${by}` : text}</span>
      <time dateTime={at.toISOString()} title={formatFullMoment(at)}>
        {formatMoment(at)}
      </time>
      {kind === 'mail-failed' && versionId && invoice.state === 'issued' && (
        <SendAgain invoice={invoice} text={text} />
      )}
      {kind !== 'mail-failed' && versionId && (
        <OpenVersion id={versionId} invoice={invoice} what={text} />
      )}
    </li>
  )
}

/** Opens what the customer got, as it was then. */
function OpenVersion({ id, invoice, what }: { id: string; invoice: Invoice; what: string }) {
  const { mutate: download, isPending } = useDownloadVersion({ id })
  return (
    <Button
      variant="bare"
      icon="download"
      busy={isPending}
      busyLabel="Opening..."
      aria-label={`Open copy: ${what}`}
      onClick={() =>
        download(undefined, {
          onSuccess: (pdf) => saveAs(pdf, `${invoice.customerName} ${invoice.number} as sent.pdf`),
          onError: (error) => toast.bad(messageOf(error)),
        })
      }
    >
      Open copy
    </Button>
  )
}
