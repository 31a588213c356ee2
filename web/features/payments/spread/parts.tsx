import { formatLongDate } from '../../../../domain/dates.ts'
import { amountDueOf } from '../../../../domain/invoices/invoice.ts'
import { AMOUNT } from '../../../lib/form/typed-number.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import type { SpreadForm } from './use-spread-form.ts'

/** The part of each open invoice: filled in, oldest first, until the user types something else. */
export function Parts({ spread }: { spread: SpreadForm }) {
  const { form, typed, currency, invoices, parts } = spread
  const type = (id: string, text: string) => form.setValue('typed', { ...typed, [id]: text })
  const isTyped = Object.values(typed).some((text) => text.trim() !== '')
  return (
    <fieldset className="spread">
      <legend>Paid of each invoice</legend>
      <ol>
        {invoices.map((invoice, index) => (
          <li key={invoice.id}>
            <NumberInput
              label={`${invoice.number} (${currency})`}
              note={`${formatAmount(amountDueOf(invoice), currency)} due ${formatLongDate(invoice.dueDate)}`}
              kind={AMOUNT}
              value={typed[invoice.id] ?? parts[index]}
              onText={(text) => text !== parts[index] && type(invoice.id, text)}
            />
          </li>
        ))}
      </ol>
      {isTyped && (
        <Button variant="bare" onClick={() => form.setValue('typed', {})}>
          Spread again, oldest first
        </Button>
      )}
    </fieldset>
  )
}
