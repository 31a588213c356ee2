import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isForeign, WITHHOLDING_KINDS } from '../../../../domain/invoices/terms.ts'
import { formatRate } from '../../../../domain/money/tax.ts'
import { EXCHANGE_RATE, OPTIONAL_RATE } from '../../../lib/form/typed-number.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { BLANK_TERMS, type DocumentForm, type DocumentNoun } from '../form/index.ts'

interface Props {
  form: DocumentForm
  noun: DocumentNoun
  /** Basis points; 0 for a business that charges no VAT. */
  vatRate: number
}

/** What applies to the whole document: a discount, VAT in prices, withholding tax. Closed while none is used. */
export function Terms({ form, noun, vatRate }: Props) {
  const [currency, pricesIncludeVat] = useWatch({
    control: form.control,
    name: ['currency', 'pricesIncludeVat'],
  })
  const [startsOpen] = useState(() => isUsed(form))
  return (
    <details className="terms" open={startsOpen}>
      <summary>Discount and tax</summary>
      <div className="terms__fields">
        <NumberInput
          label="Discount on the whole, %"
          kind={OPTIONAL_RATE}
          {...form.field('discountRate')}
        />
        {(vatRate > 0 || pricesIncludeVat === 'yes') && (
          <Select label="Unit prices" {...form.field('pricesIncludeVat')}>
            <option value="no">Without VAT, which is added</option>
            <option value="yes">With VAT in them</option>
          </Select>
        )}
        {noun !== 'estimate' && <Withholding form={form} />}
        {noun === 'invoice' && (
          <DateInput
            label="Day of supply"
            note="Only if it is not the day of the invoice."
            {...form.field('supplyDay')}
          />
        )}
        {noun === 'invoice' && isForeign(currency) && (
          <>
            <NumberInput
              label={`Naira for 1 ${currency}`}
              note="Your rate of the day; the total in naira is then shown too."
              kind={EXCHANGE_RATE}
              {...form.field('exchange.rate')}
            />
            <DateInput label="Day of that rate" {...form.field('exchange.day')} />
          </>
        )}
      </div>
    </details>
  )
}

/** The rate is what is kept; the kind of work only fills it in. */
function Withholding({ form }: Pick<Props, 'form'>) {
  const { setValue } = form
  return (
    <>
      <Select
        label="Withholding tax by kind of work"
        defaultValue=""
        onChange={({ target }) =>
          target.value !== '' &&
          setValue('withholdingRate', target.value, { shouldDirty: true, shouldValidate: true })
        }
      >
        <option value="">Choose to fill in the rate</option>
        {WITHHOLDING_KINDS.map(({ name, rate }) => (
          <option key={name} value={OPTIONAL_RATE.format(BigInt(rate))}>
            {`${formatRate(rate)}: ${name}`}
          </option>
        ))}
      </Select>
      <NumberInput
        label="Withholding tax, %"
        note="Your client keeps it back and gives you a credit note. The total stays as it is."
        kind={OPTIONAL_RATE}
        {...form.field('withholdingRate')}
      />
    </>
  )
}

function isUsed({ getValues }: DocumentForm): boolean {
  const { discountRate, pricesIncludeVat, supplyDay, withholdingRate, exchange } = getValues()
  const typed = `${discountRate}${supplyDay}${withholdingRate}${exchange.rate}`
  return typed !== '' || pricesIncludeVat !== BLANK_TERMS.pricesIncludeVat
}
