import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../../domain/invoices/invoice.ts'
import { AMOUNT, QUANTITY } from '../../../lib/form/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { BLANK } from '../../invoices/index.ts'
import type { CreditForm } from './use-credit-form.ts'

/** The items to credit: those of the invoice, which can be lowered or removed. */
export function CreditItems({ form }: { form: CreditForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { fault } = form.fieldState('lines')
  return (
    <fieldset className="crn__items">
      <legend className="label">Items to credit</legend>
      {fields.map(({ id }, index) => (
        <CreditItem
          key={id}
          form={form}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {fault && <p className="field__fault">{fault}</p>}
      <Button
        className="crn__open"
        icon="plus"
        disabled={fields.length >= LIMITS.lines}
        onClick={() => append({ ...BLANK.line })}
      >
        Add item
      </Button>
    </fieldset>
  )
}

interface Props {
  form: CreditForm
  index: number
  /** Undefined for the only item: at least one must remain. */
  onRemove: (() => void) | undefined
}

function CreditItem({ form, index, onRemove }: Props) {
  const label = (name: string) => (
    <>
      {name}
      <span className="sr">, item {index + 1}</span>
    </>
  )
  return (
    <div className="crn__item">
      <TextInput
        label={label('Description')}
        autoComplete="off"
        {...form.field(`lines.${index}.description`)}
      />
      <NumberInput
        kind={QUANTITY}
        label={label('Qty')}
        {...form.field(`lines.${index}.quantity`)}
      />
      <NumberInput
        kind={AMOUNT}
        label={label('Unit price')}
        placeholder="0.00"
        {...form.field(`lines.${index}.unitPrice`)}
      />
      {onRemove && (
        <Button
          className="crn__drop"
          variant="bare"
          danger
          icon="close"
          iconOnly={`Remove item ${index + 1}`}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
