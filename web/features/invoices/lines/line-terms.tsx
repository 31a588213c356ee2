import { useState } from 'react'
import { type UseFormRegister, useWatch } from 'react-hook-form'
import { OPTIONAL_RATE } from '../../../lib/form/typed-number.ts'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { BLANK_LINE, type DocumentForm, type EditorValues } from '../form/index.ts'

interface Props {
  index: number
  control: DocumentForm['control']
  register: UseFormRegister<EditorValues>
  /** False for a business that charges no VAT. */
  hasVat: boolean
  discountFault: string | undefined
  reasonFault: string | undefined
}

/** Discount and VAT of a line. Behind a button until one of them is used, since most lines have neither. */
export function LineTerms(props: Props) {
  const { index, control, register, hasVat, discountFault, reasonFault } = props
  const line = useWatch({ control, name: `lines.${index}` })
  const [isOpened, setIsOpened] = useState(false)
  // While a row is being removed, its line is briefly undefined.
  const { discountRate, vatCategory } = line ?? BLANK_LINE
  const isUsed = discountRate !== '' || vatCategory !== BLANK_LINE.vatCategory
  if (!isOpened && !isUsed && !discountFault)
    return (
      <button type="button" className="ed__link" onClick={() => setIsOpened(true)}>
        {hasVat ? 'Discount or VAT' : 'Discount'}
        <span className="sr">, item {index + 1}</span>
      </button>
    )
  const label = (name: string) => (
    <>
      {name}
      <span className="sr">, item {index + 1}</span>
    </>
  )
  const stateOf = (fault: string | undefined) =>
    ({ state: fault ? 'bad' : undefined, fault }) as const
  return (
    <div className="line-terms">
      <NumberInput
        kind={OPTIONAL_RATE}
        label={label('Discount, %')}
        {...register(`lines.${index}.discountRate`)}
        {...stateOf(discountFault)}
      />
      {(hasVat || vatCategory !== BLANK_LINE.vatCategory) && (
        <Select label={label('VAT')} {...register(`lines.${index}.vatCategory`)}>
          <option value="standard">Standard rate</option>
          <option value="zero">Zero-rated</option>
          <option value="exempt">Exempt</option>
        </Select>
      )}
      {vatCategory === 'exempt' && (
        <TextInput
          label={label('Why exempt')}
          placeholder="Medical supplies"
          {...register(`lines.${index}.vatReason`)}
          {...stateOf(reasonFault)}
        />
      )}
    </div>
  )
}
