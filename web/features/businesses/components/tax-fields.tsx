import type { FieldPath, UseFormRegisterReturn } from 'react-hook-form'
import type { BoundField } from '../../../lib/form/form.ts'
import { RATE } from '../../../lib/form/typed-number.ts'
import { timeZones } from '../../../lib/format/format.ts'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import type { BusinessValues } from './business-values.ts'

interface Props {
  field: (name: FieldPath<BusinessValues>) => UseFormRegisterReturn & BoundField
  chargesVat: BusinessValues['chargesVat']
}

/** Whether a business charges VAT, the numbers that the law asks for, and its time zone. */
export function TaxFields({ field, chargesVat }: Props) {
  return (
    <fieldset className="full biz-form__bank">
      <legend>Tax</legend>
      <Select
        label="Do you charge VAT?"
        note="Only you know. Many small businesses need not; ask your accountant if you are not sure."
        {...field('chargesVat')}
      >
        <option value="no">No</option>
        <option value="yes">Yes</option>
      </Select>
      {chargesVat === 'yes' && (
        <NumberInput
          kind={RATE}
          label="VAT rate (%)"
          note="7.5% in Nigeria. New invoices start with it."
          {...field('vatRate')}
        />
      )}
      <TextInput
        label="Tax ID (optional)"
        note="Printed on your invoices, where the law asks for it."
        autoComplete="off"
        {...field('taxId')}
      />
      <TextInput
        label="CAC number (optional)"
        note="Of a registered business: RC 123456 or BN 123456."
        autoComplete="off"
        {...field('cacNumber')}
      />
      <Select
        label="Time zone"
        note="An invoice is overdue, and a reminder goes out, by the day there."
        {...field('timeZone')}
      >
        {timeZones().map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
