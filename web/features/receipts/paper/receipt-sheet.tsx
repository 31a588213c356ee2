import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Receipt } from '../../../../domain/invoices/receipt.ts'
import type { PaperAmount } from '../../../../domain/paper/paper.ts'
import { receiptPaperOf } from '../../../../domain/paper/receipt-paper.ts'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { PaperLogo } from '../../invoices/index.ts'
import '../../../ui/css/paper.css'
import './receipt-sheet.css'

/** A receipt as its reader gets it, with the texts and figures of the PDF. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  // The QR code is drawn below from its text, not from modules.
  const paper = receiptPaperOf(receipt, 'a5', [])
  const { name, address, email, phone } = paper.from
  return (
    <article className="paper rct" aria-label={paper.label}>
      <div className="paper__sheet">
        <div className="paper__head">
          <PaperLogo address={fileAddress(receipt.seller.logoKey)} name={name} />
          <p className="paper__biz">{name}</p>
          <div className="paper__title">
            <p className="paper__kind">{paper.title}</p>
            <p className="paper__no">{paper.number}</p>
          </div>
        </div>
        {paper.stamp && (
          <p className="paper__stamp paper__stamp--void" aria-hidden="true">
            {paper.stamp}
          </p>
        )}
        <p className="rct__from">
          {address && <span>{address}</span>}
          {email && <MailAddress address={email} />}
          {phone && <span className="num">{phone}</span>}
        </p>
        <p className="rct__amount">
          <Money amount={paper.amount} />
        </p>
        <dl className="rct__lines">
          {paper.lines.map(({ caption, value }) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {paper.sums.length > 0 && (
          <dl className="rct__sums">
            {paper.sums.map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="rct__proof">
          <div className="rct__qr">
            <QrCode text={paper.verifyUrl} />
          </div>
          <p>
            <span className="strong">{paper.proof}</span>
            <a href={paper.verifyUrl}>{paper.verifyUrl}</a>
          </p>
        </div>
        <div className="paper__foot">
          <span>{paper.foot}</span>
        </div>
      </div>
    </article>
  )
}

function Money({ amount: { currency, figure } }: { amount: PaperAmount }) {
  return (
    <span className="amt">
      <span className="cur">{currency} </span>
      {figure}
    </span>
  )
}
