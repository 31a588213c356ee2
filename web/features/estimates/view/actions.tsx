import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Download } from '../../invoices/index.ts'
import { useDuplicate, useMakeInvoice, useRemove } from '../life/index.ts'
import { useDownloadEstimate } from '../queries.ts'
import { SendButton } from '../send/send-button.tsx'

interface Props {
  estimate: Estimate
}

/** What can be done with an estimate in its status; the one next step comes first. */
export function Actions({ estimate }: Props) {
  const { id, status } = estimate
  const isOpen = status !== 'Accepted' && status !== 'Invoiced'
  return (
    <>
      <div className="view__acts">
        <FirstSteps estimate={estimate} />
        <DownloadEstimate estimate={estimate} />
        <a className="btn btn--quiet" href={paths.printEstimate(id)} target="_blank" rel="noopener">
          <Icon name="print" />
          Print Now
        </a>
      </div>
      <div className="view__more">
        {(status === 'Draft' || status === 'Sent') && (
          <Link to={paths.editEstimate(id)}>Edit estimate</Link>
        )}
        {isOpen && <MakeInvoice estimate={estimate} />}
        <Duplicate id={id} />
        <Delete estimate={estimate} />
      </div>
    </>
  )
}

/** The primary button, and the ones beside it. */
function FirstSteps({ estimate }: Props): ReactNode {
  const { id, status, invoiceId } = estimate
  if (status === 'Accepted') return <PrimaryMakeInvoice estimate={estimate} />
  if (status === 'Invoiced') {
    return (
      <ButtonLink variant="primary" to={paths.invoice(invoiceId ?? '')}>
        Open invoice
      </ButtonLink>
    )
  }
  if (status === 'Draft' || status === 'Sent') return <SendButton estimate={estimate} />
  return (
    <ButtonLink variant="primary" icon="edit" to={paths.editEstimate(id)}>
      Edit estimate
    </ButtonLink>
  )
}

function PrimaryMakeInvoice({ estimate }: Props) {
  const { makeInvoice, making } = useMakeInvoice()
  return (
    <Button
      variant="primary"
      icon="tick"
      wide
      busy={making !== undefined}
      busyLabel="Making..."
      onClick={() => makeInvoice(estimate)}
    >
      Make invoice
    </Button>
  )
}

function MakeInvoice({ estimate }: Props) {
  const { makeInvoice, making } = useMakeInvoice()
  return (
    <button type="button" disabled={making !== undefined} onClick={() => makeInvoice(estimate)}>
      Make invoice
    </button>
  )
}

function DownloadEstimate({ estimate: { id, customerName, number } }: Props) {
  const { mutateAsync: fetchPdf } = useDownloadEstimate(id)
  return (
    <Download
      label="Download Estimate"
      name={`${customerName} ${number}`}
      fetchPdf={fetchPdf}
      list={paths.estimates}
      variant="quiet"
    />
  )
}

function Duplicate({ id }: Pick<Estimate, 'id'>) {
  const { duplicate, duplicating } = useDuplicate()
  return (
    <button type="button" disabled={duplicating !== undefined} onClick={() => duplicate(id)}>
      Duplicate
    </button>
  )
}

function Delete({ estimate }: Props) {
  const [, navigate] = useLocation()
  const { remove, removing } = useRemove()
  return (
    <button
      type="button"
      disabled={removing !== undefined}
      onClick={async () => {
        if (await remove(estimate)) navigate(paths.estimates)
      }}
    >
      Delete
    </button>
  )
}
