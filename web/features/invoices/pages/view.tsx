import { Link } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { InvoicePaper } from '../paper/index.ts'
import { Copies, Download, LoadedInvoice, Payments } from '../view/index.ts'
import '../view/view.css'

/** One invoice as its customer gets it, with its actions (INV-8). */
export function Component() {
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <LoadedInvoice loading={<LoadingState />}>
        {(invoice) => <View invoice={invoice} />}
      </LoadedInvoice>
    </>
  )
}

function View({ invoice }: { invoice: Invoice }) {
  const { id, number, customerName } = invoice
  const due = invoice.total - invoice.amountPaid
  usePageTitle(number)
  return (
    <div className="view">
      <div className="view__side">
        <div>
          <h1>{number}</h1>
          <p className="muted">{customerName}</p>
        </div>
        <Owed invoice={invoice} due={due} />
        <div className="view__acts">
          <Download invoice={invoice} />
          <a
            className="btn btn--quiet"
            href={paths.printInvoice(id)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="print" />
            Print Now
          </a>
          {due > 0n && (
            <ButtonLink icon="edit" to={paths.editInvoiceStatus(id)}>
              Edit status
            </ButtonLink>
          )}
        </div>
        <p className="view__more">
          <Link to={paths.editInvoice(id)}>Edit invoice</Link>
          {due === 0n && <Link to={paths.editInvoiceStatus(id)}>Edit status</Link>}
        </p>
      </div>
      <div className="view__paper">
        <InvoicePaper invoice={invoice} />
      </div>
      <div className="view__records">
        <Payments invoice={invoice} />
        <Copies invoice={invoice} />
      </div>
    </div>
  )
}

/** The amount due, with a double rule; once everything is paid, the total. */
function Owed({ invoice, due }: { invoice: Invoice; due: Minor }) {
  const shown = due > 0n ? due : invoice.total
  return (
    <dl className={isLongFigure(shown) ? 'owe owe--long' : 'owe'}>
      <dt>{due > 0n ? 'Amount due' : 'Paid in full'}</dt>
      <dd>
        <span className="closed">
          <Amount minor={shown} currency={invoice.currency} />
        </span>
      </dd>
    </dl>
  )
}

function LoadingState() {
  return (
    <Loading label="Loading the invoice...">
      <div className="view">
        <div className="view__side">
          <Skeleton width="180px" height="34px" />
          <Skeleton width="220px" height="40px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </div>
        <div className="view__paper">
          <div className="view__sheet">
            <Skeleton width="50%" height="44px" />
            <Skeleton height="2px" />
            <Skeleton height="120px" />
            <Skeleton height="220px" />
          </div>
        </div>
      </div>
    </Loading>
  )
}
