import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { inNaira, isForeign, withholdingOn } from '../../../../domain/invoices/terms.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import { formatRate } from '../../../../domain/money/tax.ts'
import type { Totals } from '../../../../domain/money/totals.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { EXCHANGE_RATE } from '../../../lib/form/typed-number.ts'
import { Amount } from '../../../ui/amount.tsx'
import {
  type DocumentForm,
  type DocumentNoun,
  draftPricing,
  draftRate,
  draftTotals,
} from '../form/index.ts'

interface Props {
  form: DocumentForm
  noun: DocumentNoun
  /** Basis points. */
  vatRate: number
  /** The error of the last submit, if it failed. */
  refused: string
  /** The submit buttons. */
  children: ReactNode
  /** Whether there are two of them. */
  hasTwo?: boolean
}

/** The totals while typing, and the submit buttons; on a phone they stay at the bottom of the screen (INV-4). */
export function Sums({ form, noun, vatRate, refused, children, hasTwo = false }: Props) {
  const [lines, currency, pricesIncludeVat, discountRate] = useWatch({
    control: form.control,
    name: ['lines', 'currency', 'pricesIncludeVat', 'discountRate'],
  })
  const totals = draftTotals(lines, draftPricing({ pricesIncludeVat, discountRate }, vatRate))
  const { discount, subtotal, vat, total, vatByRate } = totals
  const isLong = isLongFigure(total)
  const money = (minor: Minor) => <Amount minor={minor} currency={currency} />
  return (
    <div className="ed__side">
      <dl className="sums">
        {discount > 0n && (
          <div>
            <dt>DISCOUNT</dt>
            <dd>{money(-discount)}</dd>
          </div>
        )}
        <div>
          <dt>SUB-TOTAL</dt>
          <dd>{money(subtotal)}</dd>
        </div>
        {vatByRate
          .filter(({ category }) => category !== 'standard')
          .map(({ category, base }) => (
            <div key={category}>
              <dt>OF WHICH {UNTAXED_WORDS[category]}</dt>
              <dd>{money(base)}</dd>
            </div>
          ))}
        <div>
          <dt>VAT ({formatRate(vatRate)})</dt>
          <dd>{money(vat)}</dd>
        </div>
        <div className={isLong ? 'sums__total sums__total--long' : 'sums__total'}>
          <dt>TOTAL</dt>
          <dd aria-live="polite">
            <span className="closed">{money(total)}</span>
          </dd>
        </div>
        {noun !== 'estimate' && <Memo form={form} totals={totals} />}
      </dl>
      {refused && <p className="field__fault">{refused}</p>}
      <div className={hasTwo ? 'ed__go ed__go--two' : 'ed__go'}>
        <p aria-hidden="true" className={isLong ? 'ed__long' : undefined}>
          <span>TOTAL</span>
          {money(total)}
        </p>
        <div className="ed__acts">{children}</div>
      </div>
    </div>
  )
}

const UNTAXED_WORDS = { standard: '', zero: 'ZERO-RATED', exempt: 'EXEMPT' } as const

/** The rows beneath the total, which do not change it: withholding tax, and the total in naira. */
function Memo({ form, totals }: { form: DocumentForm; totals: Totals }) {
  const [currency, typed, exchange] = useWatch({
    control: form.control,
    name: ['currency', 'withholdingRate', 'exchange'],
  })
  const rate = draftRate(typed)
  const withholding = withholdingOn(totals.subtotal, rate)
  const naira = EXCHANGE_RATE.parse(exchange.rate)
  const inNgn =
    naira && isForeign(currency) ? inNaira(totals.total, { rate: naira, day: '' }) : null
  return (
    <>
      {withholding > 0n && (
        <>
          <div>
            <dt>LESS WITHHOLDING TAX ({formatRate(rate)})</dt>
            <dd>
              <Amount minor={-withholding} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>NET PAYABLE</dt>
            <dd>
              <Amount minor={totals.total - withholding} currency={currency} />
            </dd>
          </div>
        </>
      )}
      {inNgn !== null && (
        <div>
          <dt>TOTAL IN NAIRA</dt>
          <dd>
            <Amount minor={inNgn} currency="NGN" />
          </dd>
        </div>
      )}
    </>
  )
}
