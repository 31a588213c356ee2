import { Amount } from '../../ui/amount.tsx'

/** A sample receipt beside the account forms, drawn as a page of a receipt book with its two carbon copies. */
export function SampleReceipt() {
  return (
    <div className="sample-receipt">
      <div className="sample-receipt__copy sample-receipt__copy--pink" aria-hidden="true" />
      <div className="sample-receipt__copy sample-receipt__copy--yellow" aria-hidden="true" />
      <div className="sample-receipt__sheet">
        <p className="sample-receipt__head">
          <b>RECEIPT</b>
          <span className="muted">INV-000128</span>
        </p>
        <dl className="sample-receipt__lines">
          <div>
            <dt>Received from</dt>
            <dd>Chidịnma Okafọ</dd>
          </div>
          <div>
            <dt>The sum of</dt>
            <dd>Six hundred and twenty thousand naira only</dd>
          </div>
          <div>
            <dt>Being</dt>
            <dd>Balance for the palm-oil range</dd>
          </div>
        </dl>
        <p className="sample-receipt__end">
          <span className="sample-receipt__sum">
            <Amount minor={62_000_000n} currency="NGN" />
          </span>
          <span className="paper__stamp" aria-hidden="true">
            PAID
          </span>
        </p>
      </div>
    </div>
  )
}
