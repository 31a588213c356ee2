import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { CreditNote } from '../../../../domain/invoices/credit-note.ts'
import { creditNotePaperOf } from '../../../../domain/paper/credit-note-paper.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Missing } from '../../../ui/page/missing.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { EInvoice, NoteClearance, Paper } from '../../invoices/index.ts'
import { creditNoteQuery, useDownloadCreditNote } from '../queries.ts'
import '../credit-notes.css'

/** Milliseconds between two fetches of the NRS's answer while the screen is open. */
const ASK_MS = 3_000

/** One credit note as its customer gets it, with what can be done with it. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery({
    ...creditNoteQuery(id),
    refetchInterval: ({ state }) => (state.data?.clearance?.state === 'waiting' ? ASK_MS : false),
  })
  return (
    <>
      <BackLink to={paths.creditNotes}>Credit notes</BackLink>
      <Loaded
        query={query}
        failed="This credit note could not load."
        loading={<LoadingState />}
        missing={
          <Missing title="Credit note not found" to={paths.creditNotes} back="Back to Credit notes">
            The address may not be complete.
          </Missing>
        }
      >
        {(note) => <View note={note} />}
      </Loaded>
    </>
  )
}

function View({ note }: { note: CreditNote }) {
  const { number, buyer, seller, invoiceId, invoiceNumber, excess, currency, clearance } = note
  usePageTitle(number)
  const paper = useMemo(() => creditNotePaperOf(note), [note])
  return (
    <div className="crn-view">
      <div className="crn-view__side">
        <div>
          <h1>{number}</h1>
          <p className="muted">{buyer.name}</p>
        </div>
        <NoteClearance invoiceId={invoiceId} clearance={clearance} />
        <Download note={note} />
        <div className="view__more">
          <EInvoice endpoint="GET /creditnote/ubl/{id}" id={note.id} number={number} />
        </div>
        {excess > 0n && (
          <p className="muted">
            {formatAmount(excess, currency)} of it was paid already when it was given.
          </p>
        )}
        <Link className="crn-view__link" to={paths.invoice(invoiceId)}>
          Invoice {invoiceNumber}
        </Link>
      </div>
      <Paper paper={paper} logo={fileAddress(seller.logoKey)} asPage={false} />
    </div>
  )
}

function Download({ note: { id, number, buyer } }: { note: CreditNote }) {
  const { mutate: download, isPending } = useDownloadCreditNote(id)
  return (
    <Button
      variant="primary"
      icon="download"
      wide
      busy={isPending}
      busyLabel="Downloading..."
      onClick={() =>
        download(undefined, {
          onSuccess: (pdf) => saveAs(pdf, `${buyer.name} ${number}.pdf`),
          onError: (error) => toast.bad(messageOf(error)),
        })
      }
    >
      Download credit note
    </Button>
  )
}

function LoadingState() {
  return (
    <Loading label="Loading the credit note...">
      <div className="crn-view">
        <div className="crn-view__side">
          <Skeleton width="180px" height="34px" />
          <Skeleton height="44px" />
        </div>
        <Skeleton height="420px" />
      </div>
    </Loading>
  )
}
