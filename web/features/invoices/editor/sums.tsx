import { useWatch } from 'react-hook-form'
import type { Minor } from '../../../../domain/money/money.ts'
import { formatRate } from '../../../../domain/money/tax.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { draftTotals, type EditorForm, type Purpose } from '../form/index.ts'
import type { SaveActions } from './save-action.ts'

interface Props {
  form: EditorForm
  /** Basis points. */
  vatRate: number
  /** What became of the last submit, if it failed. */
  refused: string
  actions: SaveActions
}

/** The totals while typing, and the submit buttons; on a phone they stay at the bottom of the screen (INV-4). */
export function Sums({ form, vatRate, refused, actions }: Props) {
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
      <div className={actions.draft ? 'ed__go ed__go--two' : 'ed__go'}>
        <p aria-hidden="true" className={isLong ? 'ed__long' : undefined}>
          <span>TOTAL</span>
          {money(total)}
        </p>
        <SaveButtons form={form} actions={actions} />
      </div>
    </div>
  )
}

function SaveButtons({ form, actions: { draft, invoice } }: Pick<Props, 'form' | 'actions'>) {
  const isBusy = (purpose: Purpose) => form.busy && form.purpose === purpose
  return (
    <div className="ed__acts">
      {draft && (
        <Button
          busy={isBusy('draft')}
          busyLabel={draft.busy}
          disabled={form.busy}
          onClick={form.submitAs('draft')}
        >
          {draft.label}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        busy={isBusy('invoice')}
        busyLabel={invoice.busy}
        disabled={form.busy}
      >
        {invoice.label}
      </Button>
    </div>
  )
}
