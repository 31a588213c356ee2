import { useWatch } from 'react-hook-form'
import type { Minor } from '../../../../domain/money/money.ts'
import { formatRate } from '../../../../domain/money/tax.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { draftTotals, type EditorForm } from '../form/index.ts'

interface Props {
  form: EditorForm
  /** Basis points. */
  vatRate: number
  /** True when the last submit was not saved. */
  refused: boolean
  submit: string
  busy: string
}

/** The totals while typing, and the submit button; on a phone both stay at the bottom of the screen (INV-4). */
export function Sums({ form, vatRate, refused, submit, busy }: Props) {
  const [items, currency] = useWatch({ control: form.control, name: ['items', 'currency'] })
  const { subtotal, vat, total } = draftTotals(items, vatRate)
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
      {refused && <p className="field__fault">Not saved yet. What you typed is still here.</p>}
      <div className="ed__go">
        <p aria-hidden="true" className={isLong ? 'ed__long' : undefined}>
          <span>TOTAL</span>
          {money(total)}
        </p>
        <Button variant="primary" type="submit" busy={form.busy} busyLabel={busy}>
          {submit}
        </Button>
      </div>
    </div>
  )
}
