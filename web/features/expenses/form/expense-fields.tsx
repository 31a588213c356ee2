import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CURRENCIES, type Currency } from '../../../../domain/money/money.ts'
import type { BoundField } from '../../../lib/form/form.ts'
import { AMOUNT } from '../../../lib/form/typed-number.ts'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { CustomerBox } from '../../customers/index.ts'
import { categoriesQuery } from '../queries.ts'

type Name = 'amount' | 'category' | 'vendor' | 'vat' | 'currency' | 'note'

/** Registers a field of the form that these inputs are in. */
type Field = (name: Name) => UseFormRegisterReturn & BoundField

interface MainProps {
  field: Field
  currency: Currency
  /** Starts in the amount. */
  autofocus: boolean
}

/** What every expense needs. */
export function MainFields({ field, currency, autofocus }: MainProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const listId = useId()
  return (
    <>
      <NumberInput
        label={`Amount (${currency})`}
        note="With VAT."
        kind={AMOUNT}
        data-autofocus={autofocus}
        {...field('amount')}
      />
      <TextInput
        label="Category"
        list={listId}
        autoComplete="off"
        note="Choose one, or use your own word."
        {...field('category')}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}

interface MoreProps {
  field: Field
  customerId: string
  onCustomer: (id: string) => void
  /** The customer that it has, who may not be among those that a search finds. */
  own: { id: string; name: string } | undefined
}

/** What most expenses do without. */
export function MoreFields({ field, customerId, onCustomer, own }: MoreProps) {
  return (
    <>
      <NumberInput label="VAT in it (optional)" kind={AMOUNT} {...field('vat')} />
      <Select label="Currency" {...field('currency')}>
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
      <CustomerBox
        label="Spent for (optional)"
        name="customerId"
        value={customerId}
        none="Nobody"
        own={own}
        onChange={onCustomer}
        onBlur={() => undefined}
      />
      <TextArea label="Note (optional)" rows={2} {...field('note')} />
    </>
  )
}
