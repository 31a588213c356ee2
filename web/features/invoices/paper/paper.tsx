import type { Invoice } from '../../../../contract/invoices.ts'
import { formatLongDate } from '../../../../domain/dates.ts'
import { formatRate } from '../../../../domain/tax.ts'
import { minorOf } from '../../../lib/format/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { basisPoints, isLongFigure } from './figures.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { PaperItems } from './paper-items.tsx'
import { PaperLogo } from './paper-logo.tsx'
import { RichText } from './rich-text.tsx'
import '../../../ui/css/paper.css'
import './paper.css'

interface Props {
  invoice: Invoice
  /** The paper is the whole page: its title is then the page's heading. */
  asPage?: boolean
}

/** The invoice as its customer gets it: same order, words and figures as the PDF. Adapts to its container's width. */
export function Paper({ invoice, asPage = false }: Props) {
  const { invoiceNo, clientName, business, status, details, footer } = invoice
  const Title = asPage ? 'h1' : 'p'
  return (
    <article className="paper" aria-label={`Invoice ${invoiceNo} to ${clientName}`}>
      <div className="paper__sheet">
        <div className="paper__head">
          <PaperLogo address={business.businessLogo} name={business.businessName} />
          <p className={`paper__biz ${sizeOf(business.businessName)}`}>{business.businessName}</p>
          <div className="paper__title">
            <Title className="paper__kind">INVOICE</Title>
            <p className="paper__no">{invoiceNo}</p>
          </div>
        </div>
        {status === 'Paid' && (
          <p className="paper__stamp" aria-hidden="true">
            PAID
          </p>
        )}
        <div className="paper__parties">
          <From invoice={invoice} />
          <BillTo invoice={invoice} />
          {details && <p className={detailsClass(details)}>{details}</p>}
          <Facts invoice={invoice} />
        </div>
        <PaperItems invoice={invoice} />
        <PaperTotals invoice={invoice} />
        {footer && (
          <div className="paper__notes">
            <RichText encoded={footer} />
          </div>
        )}
        <div className="paper__foot">
          <span>
            {business.businessName} · {invoiceNo}
          </span>
          <span className="paper__page">Page 1 of 1</span>
        </div>
      </div>
    </article>
  )
}

function From({ invoice: { business } }: Props) {
  return (
    <div>
      <p className="paper__cap">FROM</p>
      <p className="strong">{business.businessName}</p>
      <p>{business.businessAddress}</p>
      <p>
        <MailAddress address={business.businessEmail} />
      </p>
      <p className="num">{business.businessPhone}</p>
    </div>
  )
}

function BillTo({ invoice: { client } }: Props) {
  return (
    <div>
      <p className="paper__cap">BILL TO</p>
      <p className="strong">{client.name}</p>
      <p>{client.address}</p>
    </div>
  )
}

function Facts({ invoice }: Props) {
  const { status, createdAt, dueDate, currency } = invoice
  const paid = minorOf(invoice.amountPaid)
  return (
    <dl className="paper__box">
      <div>
        <dt className="paper__cap">STATUS</dt>
        <dd>
          <InvoiceStatus status={status} />
        </dd>
      </div>
      <div>
        <dt className="paper__cap">DATE</dt>
        <dd>{formatLongDate(createdAt)}</dd>
      </div>
      <div>
        <dt className="paper__cap">DUE ON</dt>
        <dd>{formatLongDate(dueDate)}</dd>
      </div>
      <div className={isLongFigure(paid) ? 'due paper--long' : 'due'}>
        <dt className="paper__cap">AMOUNT PAID</dt>
        <dd>
          <Amount minor={paid} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function PaperTotals({ invoice }: Props) {
  const { currency, vatRate } = invoice
  const total = minorOf(invoice.total)
  const due = total - minorOf(invoice.amountPaid)
  return (
    <dl className="paper__totals">
      <div>
        <dt>SUB-TOTAL</dt>
        <dd>
          <Amount minor={minorOf(invoice.subTotal)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>V.A.T. ({formatRate(basisPoints(vatRate))})</dt>
        <dd>
          <Amount minor={minorOf(invoice.vat)} currency={currency} />
        </dd>
      </div>
      <div className={isLongFigure(total) ? 'total paper--long' : 'total'}>
        <dt>TOTAL</dt>
        <dd>
          <Amount minor={total} currency={currency} />
        </dd>
      </div>
      {due > 0n && (
        <div className="left">
          <dt>AMOUNT DUE</dt>
          <dd>
            <Amount minor={due} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A long name gets a smaller font, in the same two steps as in the PDF. */
function sizeOf(name: string): string {
  if (name.length > 120) return 'paper__biz--longest'
  return name.length > 60 ? 'paper__biz--long' : ''
}

/** Details are placed beside the box, long ones below it in full width, as in the PDF. */
function detailsClass(details: string): string {
  return details.length > 500 ? 'paper__details paper__details--long' : 'paper__details'
}
