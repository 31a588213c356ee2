import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Minor } from '../../../../domain/money/money.ts'
import { formatRate } from '../../../../domain/money/tax.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { Amount } from '../../../ui/amount.tsx'
import { type DocumentForm, draftTotals } from '../form/index.ts'

interface Props {
  form: DocumentForm
  /** Basis points. */
  vatRate: number
  /** What became of the last submit, if it failed. */
  refused: string
  /** The submit buttons. */
  children: ReactNode
  /** Whether there are two of them. */
  hasTwo?: boolean
}

/** The totals while typing, and the submit buttons; on a phone they stay at the bottom of the screen (INV-4). */
export function Sums({ form, vatRate, refused, children, hasTwo = false }: Props) {
  const [lines, currency] = useWatch({ control: form.control, name: ['lines', 'currency'] })
  const { subtotal, vat, total } = draftTotals(lines, vatRate)
  const isLong = isLongFigure(total)
  const money = (minor: Minor) => <Amount minor={minor} currency={currency} />
  return (
    <div className="ed__side">
      <dl className="sums">
        <div>
          <dt>SUB-TOTAL</dt>
          <dd>{money(subtotal)}</dd>
        </div>
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
