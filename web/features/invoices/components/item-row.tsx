import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Amount } from '../../../ui/amount.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { EditorForm } from './editor-form.tsx'
import { draftAmount } from './figures.tsx'

interface Props {
  form: EditorForm
  index: number
  onEnter: (input: HTMLInputElement) => void
  /** Left out for the only row: one line stays always. */
  onRemove?: (() => void) | undefined
}

/** One line in the editor. Its labels are seen where the table's head is not. */
export function ItemRow({ form, index, onEnter, onRemove }: Props) {
  const number = index + 1
  const label = (name: string) => (
    <>
      {name}
      <span className="sr">, item {number}</span>
    </>
  )
  const catchEnter = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, target, ctrlKey, metaKey, nativeEvent } = event
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter(target)
  }
  return (
    <tr onKeyDown={catchEnter}>
      <td className="n">
        <span className="items__say">Item </span>
        {number}
      </td>
      <td className="desc">
        <TextInput
          label={label('Description')}
          autoComplete="off"
          {...form.field(`items.${index}.description`)}
        />
      </td>
      <td className="qty">
        <TextInput
          label={label('Qty')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field(`items.${index}.qty`)}
        />
      </td>
      <td className="price">
        <AmountInput
          label={label('Unit price')}
          placeholder="0.00"
          {...form.field(`items.${index}.unitPrice`)}
        />
      </td>
      <td className="sum r">
        <span className="items__say" aria-hidden="true">
          Amount
        </span>
        <LineAmount form={form} index={index} />
      </td>
      <td className="act">
        <Button
          variant="bare"
          danger
          icon="close"
          iconOnly={`Remove item ${number}`}
          disabled={!onRemove}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

function LineAmount({ form, index }: Pick<Props, 'form' | 'index'>) {
  const [line, currency] = useWatch({
    control: form.control,
    name: [`items.${index}`, 'currency'],
  })
  return (
    <output aria-label={`Amount, item ${index + 1}`}>
      {/* A row that is being removed has no line any more for a moment. */}
      <Amount minor={line ? draftAmount(line) : 0n} currency={currency} />
    </output>
  )
}
