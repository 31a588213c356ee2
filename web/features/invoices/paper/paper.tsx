import { fileAddress } from '../../../../contract/wire/files.ts'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Invoice } from '../../../../domain/invoice.ts'
import { formatRate } from '../../../../domain/tax.ts'
import { Amount } from '../../../ui/amount.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { isLongFigure } from './figures.ts'
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
  /** The address of a logo that is no stored file, as on the site. */
  logo?: string
}

/** The invoice as its customer gets it: same order, words and figures as the PDF. Adapts to its container's width. */
export function Paper({ invoice, asPage = false, logo }: Props) {
  const { number, customerName, seller, status, details, footer } = invoice
  const Title = asPage ? 'h1' : 'p'
  return (
    <article className="paper" aria-label={`Invoice ${number} to ${customerName}`}>
      <div className="paper__sheet">
        <div className="paper__head">
          <PaperLogo address={logo ?? fileAddress(seller.logoKey)} name={seller.name} />
          <p className={`paper__biz ${sizeOf(seller.name)}`}>{seller.name}</p>
          <div className="paper__title">
            <Title className="paper__kind">INVOICE</Title>
            <p className="paper__no">{number}</p>
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
            <RichText html={footer} />
          </div>
        )}
        <div className="paper__foot">
          <span>
            {seller.name} · {number}
          </span>
          <span className="paper__page">Page 1 of 1</span>
        </div>
      </div>
    </article>
  )
}

function From({ invoice: { seller } }: Props) {
  return (
    <div>
      <p className="paper__cap">FROM</p>
      <p className="strong">{seller.name}</p>
      <p>{seller.address}</p>
      <p>
        <MailAddress address={seller.email} />
      </p>
      <p className="num">{seller.phone}</p>
    </div>
  )
}

function BillTo({ invoice: { buyer } }: Props) {
  return (
    <div>
      <p className="paper__cap">BILL TO</p>
      <p className="strong">{buyer.name}</p>
      <p>{buyer.address}</p>
    </div>
  )
}

function Facts({ invoice }: Props) {
  const { status, createdAt, dueDate, amountPaid: paid, currency } = invoice
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
  const { currency, subtotal, vatRate, vat, total } = invoice
  const due = total - invoice.amountPaid
  return (
    <dl className="paper__totals">
      <div>
        <dt>SUB-TOTAL</dt>
        <dd>
          <Amount minor={subtotal} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>V.A.T. ({formatRate(vatRate)})</dt>
        <dd>
          <Amount minor={vat} currency={currency} />
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
