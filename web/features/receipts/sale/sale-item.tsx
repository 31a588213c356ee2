import { AMOUNT } from '../../../lib/form/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  form: SaleForm
  index: number
  /** Undefined for the only item: at least one must remain. */
  onRemove?: (() => void) | undefined
}

/** What was sold, and for how much. */
export function SaleItemFields({ form, index, onRemove }: Props) {
  const label = (name: string) => (
    <>
      {name}
      {onRemove && <span className="sr">, item {index + 1}</span>}
    </>
  )
  return (
    <div className="sale__item">
      <TextInput
        label={label('What was sold')}
        autoComplete="off"
        {...form.field(`sale.lines.${index}.description`)}
      />
      <NumberInput
        kind={AMOUNT}
        label={label('Amount')}
        placeholder="0.00"
        {...form.field(`sale.lines.${index}.unitPrice`)}
      />
      {onRemove && (
        <Button className="sale__drop" variant="bare" danger onClick={onRemove}>
          Remove item {index + 1}
        </Button>
      )}
    </div>
  )
}
