import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { InvoiceVersion } from '../../../../domain/invoices/invoice-version.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { useDownloadVersion, versionsQuery } from '../queries.ts'
import { formatLastRelease, formatReleases } from './copies-text.ts'
import './copies.css'

/** The versions of an invoice that were downloaded or printed, newest first, each to download again as it was. */
export function Copies({ invoice }: { invoice: Invoice }) {
  const query = useQuery(versionsQuery(invoice.id))
  const { data } = query
  const copies = data?.data ?? []
  return (
    <section className="hist copies" aria-labelledby="copies">
      <h2 className="h2" id="copies">
        Copies
      </h2>
      <UntilLoaded query={query} failed="The copies could not load.">
        <Loading label="Loading copies...">
          <Skeleton height="20px" />
        </Loading>
      </UntilLoaded>
      {data && copies.length === 0 && (
        <p className="hist__none">
          Not downloaded or printed yet. Each copy is kept here as it was, even when you edit the
          invoice later.
        </p>
      )}
      {data && copies.length > 0 && (
        <>
          <p className="copies__last">{formatLastRelease(copies, data.editedAt)}</p>
          <ol>
            {copies.map((copy) => (
              <Copy key={copy.id} copy={copy} invoiceNo={invoice.number} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Copy({ copy, invoiceNo }: { copy: InvoiceVersion; invoiceNo: string }) {
  const { customerName, status, total, currency, exact } = copy
  const { mutateAsync: downloadVersion, isPending } = useDownloadVersion(copy)
  const releases = formatReleases(copy.releases)

  async function download(): Promise<void> {
    try {
      saveAs(
        await downloadVersion(),
        `${customerName} Invoice ${invoiceNo} version ${copy.version}.pdf`,
      )
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  return (
    <li>
      <span>{releases}</span>
      <Amount minor={total} currency={currency} />
      <span className="copies__what">
        {customerName}, {status}
        {!exact && '. Risiti draws invoices differently now: same words and figures, new layout.'}
      </span>
      <Button
        variant="bare"
        icon="download"
        busy={isPending}
        busyLabel="Downloading..."
        aria-label={`Download copy: ${releases}, ${formatAmount(total, currency)}`}
        onClick={download}
      >
        Download copy
      </Button>
    </li>
  )
}
