import { Link } from 'wouter'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { isReadyToIssue } from '../../../../domain/invoices/readiness.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SendToNrs } from '../clearance/index.ts'
import { useDuplicate, useIssue, VoidButton } from '../life/index.ts'
import { RecordButton } from '../payments/index.ts'
import { useDownloadInvoice } from '../queries.ts'
import { SendButton } from '../send/index.ts'
import { Download } from './download.tsx'
import { EInvoice } from './e-invoice.tsx'

interface Props {
  invoice: Invoice
}

/** What can be done with an invoice in its state. */
export function Actions({ invoice }: Props) {
  const { state } = invoice
  if (state === 'draft') return <DraftActions invoice={invoice} />
  return state === 'void' ? <VoidActions invoice={invoice} /> : <IssuedActions invoice={invoice} />
}

function DraftActions({ invoice }: Props) {
  const { id } = invoice
  const { issue, issuing } = useIssue({ asks: false })
  return (
    <>
      <div className="view__acts">
        {isReadyToIssue(invoice) ? (
          <>
            <Button
              variant="primary"
              icon="tick"
              busy={issuing !== undefined}
              busyLabel="Issuing..."
              onClick={() => issue(invoice)}
            >
              Issue
            </Button>
            <SendButton invoice={invoice} />
          </>
        ) : (
          <ButtonLink variant="primary" icon="tick" to={paths.completeDraft(id)}>
            Issue
          </ButtonLink>
        )}
        <ButtonLink icon="edit" to={paths.editInvoice(id)}>
          Edit draft
        </ButtonLink>
        <Print id={id} />
      </div>
      <div className="view__more">
        <Duplicate id={id} />
      </div>
    </>
  )
}

function IssuedActions({ invoice }: Props) {
  const { id, number, total, credited, recurringId, clearance } = invoice
  const isDue = amountDueOf(invoice) > 0n
  return (
    <>
      <div className="view__acts">
        <SendButton invoice={invoice} variant="primary" wide />
        <DownloadInvoice invoice={invoice} variant="quiet" />
        <Print id={id} />
        {isDue && <RecordButton invoice={invoice} />}
      </div>
      <div className="view__more">
        {/* The NRS keeps what was sent to it. */}
        {!clearance && <Link to={paths.editInvoice(id)}>Edit invoice</Link>}
        <Link to={paths.editInvoiceStatus(id)}>Edit status</Link>
        {/* One that was made by a recurring invoice is repeated already. */}
        {recurringId === null && <Link to={paths.newRecurringFrom(id)}>Repeat this</Link>}
        {credited < total && <Link to={paths.newCreditNote(id)}>Credit note</Link>}
        <EInvoice endpoint="GET /invoice/ubl/{id}" id={id} number={number} />
        <SendToNrs invoice={invoice} />
        <Duplicate id={id} />
        {/* A credit note names it: the rest can only be credited too. */}
        {credited === 0n && !clearance && <VoidButton invoice={invoice} />}
      </div>
    </>
  )
}

function VoidActions({ invoice }: Props) {
  const { id } = invoice
  return (
    <>
      <div className="view__acts">
        <DownloadInvoice invoice={invoice} />
        <Print id={id} />
      </div>
      <div className="view__more">
        <Duplicate id={id} />
      </div>
    </>
  )
}

function DownloadInvoice({ invoice, variant }: Props & { variant?: 'quiet' }) {
  const { mutateAsync: fetchPdf } = useDownloadInvoice(invoice)
  return (
    <Download
      label="Download Invoice"
      name={`${invoice.customerName} Invoice`}
      fetchPdf={fetchPdf}
      list={paths.invoices}
      {...(variant && { variant })}
    />
  )
}

function Print({ id }: Pick<Invoice, 'id'>) {
  return (
    <a className="btn btn--quiet" href={paths.printInvoice(id)} target="_blank" rel="noopener">
      <Icon name="print" />
      Print Now
    </a>
  )
}

function Duplicate({ id }: Pick<Invoice, 'id'>) {
  const { duplicate, duplicating } = useDuplicate()
  return (
    <button type="button" disabled={duplicating !== undefined} onClick={() => duplicate(id)}>
      Duplicate
    </button>
  )
}
