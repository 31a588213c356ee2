import { memo } from 'react'
import { type UseFormRegister, useWatch } from 'react-hook-form'
import { AMOUNT, QUANTITY } from '../../../lib/form/typed-number.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { type DocumentForm, draftAmount, type EditorValues } from '../form/index.ts'
import { LineTerms } from './line-terms.tsx'

interface Props {
  index: number
  control: DocumentForm['control']
  register: UseFormRegister<EditorValues>
  /** True after a submit: valid fields are then marked as such. */
  submitted: boolean
  descriptionFault: string | undefined
  quantityFault: string | undefined
  unitPriceFault: string | undefined
  discountFault: string | undefined
  reasonFault: string | undefined
  /** False for a business that charges no VAT. */
  hasVat: boolean
  /** False for the only row: at least one line must remain. */
  removable: boolean
  /** True for the last row, which cannot move further down. */
  isLast: boolean
  onRemove: (index: number) => void
  onMove: (from: number, to: number) => void
}

/**
 * One line in the editor. Its labels are visible where the table header is not. Memoized, because there may be five
 * hundred lines.
 */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { index, control, register, submitted, removable, isLast, onRemove, onMove } = props
  const number = index + 1
  const label = (name: string) => (
    <>
      {name}
      <span className="sr">, item {number}</span>
    </>
  )
  const stateOf = (fault: string | undefined) =>
    ({ state: fault ? 'bad' : submitted ? 'good' : undefined, fault }) as const
  return (
    <tr>
      <td className="n">
        <span className="items__say">Item </span>
        {number}
      </td>
      <td className="desc">
        <TextInput
          label={label('Description')}
          autoComplete="off"
          // Suggestions are shown under it; see suggestions.tsx.
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          {...register(`lines.${index}.description`)}
          {...stateOf(props.descriptionFault)}
        />
        <LineTerms
          {...{ index, control, register }}
          hasVat={props.hasVat}
          discountFault={props.discountFault}
          reasonFault={props.reasonFault}
        />
      </td>
      <td className="qty">
        <NumberInput
          kind={QUANTITY}
          label={label('Qty')}
          {...register(`lines.${index}.quantity`)}
          {...stateOf(props.quantityFault)}
        />
      </td>
      <td className="price">
        <NumberInput
          kind={AMOUNT}
          label={label('Unit price')}
          placeholder="0.00"
          {...register(`lines.${index}.unitPrice`)}
          {...stateOf(props.unitPriceFault)}
        />
      </td>
      <td className="sum r">
        <span className="items__say" aria-hidden="true">
          Amount
        </span>
        <LineAmount control={control} index={index} />
      </td>
      <td className="act">
        {removable && (
          <>
            <Button
              variant="bare"
              icon="up"
              iconOnly={`Move item ${number} up`}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <Button
              variant="bare"
              icon="down"
              iconOnly={`Move item ${number} down`}
              disabled={isLast}
              onClick={() => onMove(index, index + 1)}
            />
          </>
        )}
        <Button
          variant="bare"
          danger
          icon="close"
          iconOnly={`Remove item ${number}`}
          disabled={!removable}
          onClick={() => onRemove(index)}
        />
      </td>
    </tr>
  )
})

function LineAmount({ control, index }: Pick<Props, 'control' | 'index'>) {
  const [line, currency] = useWatch({ control, name: [`lines.${index}`, 'currency'] })
  return (
    <output aria-label={`Amount, item ${index + 1}`}>
      {/* While a row is being removed, its line is briefly undefined. */}
      <Amount minor={line ? draftAmount(line) : 0n} currency={currency} />
    </output>
  )
}
