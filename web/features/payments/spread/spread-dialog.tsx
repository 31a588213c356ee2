import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { CURRENCIES, type Currency } from '../../../../domain/money/money.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { AMOUNT } from '../../../lib/form/typed-number.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { METHOD_LABELS } from '../../invoices/index.ts'
import { Parts } from './parts.tsx'
import { type SpreadForm, useSpreadForm } from './use-spread-form.ts'

interface Props {
  customer: Customer
  /** The open invoices, in any order and currency; at least one. */
  open: readonly InvoiceCard[]
  onClose: () => void
}

/** Records a payment of a customer, spread over their open invoices: the oldest first, or as the user types. */
export function SpreadDialog({ customer, open, onClose }: Props) {
  const currencies = currenciesOf(open)
  const spread = useSpreadForm(open, currencies, onClose)
  const { form, currency } = spread
  return (
    <Dialog title={`Payment from ${customer.name}`} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        {currencies.length > 1 && (
          <Select label="Currency" {...form.field('currency')}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
        <NumberInput
          label={`Amount received (${currency})`}
          kind={AMOUNT}
          data-autofocus
          {...form.field('amount')}
        />
        <Parts spread={spread} />
        <Rest spread={spread} name={customer.name} />
        <Select label="Method" {...form.field('method')}>
          {Object.entries(METHOD_LABELS).map(([method, label]) => (
            <option key={method} value={method}>
              {label}
            </option>
          ))}
        </Select>
        <DateInput label="Day" {...form.field('paidOn')} />
        <TextInput label="Reference (optional)" {...form.field('reference')} />
        <TextInput label="Note (optional)" {...form.field('note')} />
        <FormProblem text={form.problem} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Recording...">
            Record payment
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

/** What no invoice takes; read out as it changes. */
function Rest({ spread, name }: { spread: SpreadForm; name: string }) {
  const { rest, currency } = spread
  return (
    <p className={rest < 0n ? 'spread__rest spread__rest--bad' : 'spread__rest'} role="status">
      {rest > 0n && `${formatAmount(rest, currency)} is left over and becomes ${name}’s credit.`}
      {rest < 0n && `The invoices take ${formatAmount(-rest, currency)} more than was received.`}
    </p>
  )
}

/** The currencies in which something is due, in their usual order. */
function currenciesOf(open: readonly InvoiceCard[]): [Currency, ...Currency[]] {
  const [first = 'NGN', ...others] = CURRENCIES.filter((code) =>
    open.some(({ currency }) => currency === code),
  )
  return [first, ...others]
}
