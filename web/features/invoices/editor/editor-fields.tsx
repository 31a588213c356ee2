import { useCallback } from 'react'
import { type UseControllerReturn, useController } from 'react-hook-form'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { CURRENCIES, type Currency } from '../../../../domain/money/money.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import { OPTIONAL_RATE } from '../../../lib/form/typed-number.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { CustomerBox } from '../../customers/index.ts'
import { type DocumentForm, type EditorValues, ownCustomer } from '../form/index.ts'

const INVOICE_LABELS = { number: 'INVOICE NO.', day: 'Due date' }

interface Props {
  form: DocumentForm
  /** The businesses to choose from, if there are several and the document has no number yet. */
  businesses?: readonly Pick<Business, 'id' | 'name'>[] | undefined
  /** The numbered document that is edited. */
  numbered?: Pick<Invoice, 'number' | 'customerId' | 'customerName'> | undefined
  /** Labels that differ between documents, or that the document has no day; by default those of an invoice. */
  labels?: { number: string; day: string | null }
  /** Set once a part is paid: the currency can then no longer change. */
  keptCurrency?: Currency | undefined
  /** The name of a draft's customer who was deleted. */
  formerCustomer?: string | undefined
  /** Called with the name that was typed; '' for none. */
  onAddCustomer: (name: string) => void
}

/**
 * The fields above the lines: client, due date, currency and so on. All are registered here in order, because the first
 * invalid field in registration order gets the focus.
 */
export function EditorFields(props: Props) {
  const { form, businesses, numbered, labels = INVOICE_LABELS } = props
  const client = useController({ control: form.control, name: 'customerId' })
  const four = businesses || numbered ? 'ed__meta ed__meta--four' : 'ed__meta'
  return (
    <div className={four}>
      {numbered && <TextInput label={labels.number} value={numbered.number} disabled />}
      {businesses && (
        <Select label="Business" {...form.field('businessId')}>
          {businesses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <ClientBox {...props} bound={client.field} />
      {labels.day !== null && <DateInput label={labels.day} {...form.field('dueDate')} />}
      <CurrencySelect keptCurrency={props.keptCurrency} bound={form.field('currency')} />
      <div className="full">
        <TextArea label="Summary" rows={2} {...form.field('details')} />
      </div>
      <NumberInput
        label="Deposit asked for, % (optional)"
        kind={OPTIONAL_RATE}
        {...form.field('depositRate')}
      />
    </div>
  )
}

type Bound = ReturnType<DocumentForm['field']>

interface ClientProps extends Props {
  bound: UseControllerReturn<EditorValues, 'customerId'>['field']
}

function ClientBox({ form, numbered, formerCustomer, onAddCustomer, bound }: ClientProps) {
  const { setValue } = form
  const choose = useCallback(
    (id: string) => setValue('customerId', id, { shouldDirty: true, shouldValidate: id !== '' }),
    [setValue],
  )
  const add = (
    <button type="button" className="ed__link" onClick={() => onAddCustomer('')}>
      Add Customer
    </button>
  )
  return (
    <CustomerBox
      label="Client"
      aside={add}
      note={formerCustomer && `${formerCustomer} is no longer one of your customers.`}
      none="Select a Customer"
      own={numbered && ownCustomer(numbered)}
      {...form.fieldState('customerId')}
      {...bound}
      onChange={choose}
      onAdd={onAddCustomer}
    />
  )
}

/** The currency choice; fixed once a part has been paid. */
function CurrencySelect({
  keptCurrency: kept,
  bound,
}: Pick<Props, 'keptCurrency'> & { bound: Bound }) {
  return (
    <Select label="Currency" note={kept && `Part was paid in ${kept} already.`} {...bound}>
      {(kept ? [kept] : CURRENCIES).map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Select>
  )
}
