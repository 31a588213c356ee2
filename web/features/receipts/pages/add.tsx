import { type KeyboardEvent, useEffect, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { PAYMENT_METHODS } from '../../../../domain/invoices/payment.ts'
import { CURRENCIES } from '../../../../domain/money/money.ts'
import { METHOD_NAMES } from '../../../../domain/paper/receipt-paper.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { SaleItemFields } from '../sale/sale-item.tsx'
import { NEW_ITEM, saleTotal } from '../sale/sale-values.ts'
import { type SaleForm, useSaleForm } from '../sale/use-sale-form.ts'
import '../receipts.css'

/** A sale paid on the spot: three fields give invoice, payment and receipt. The rest is behind More. */
export function Component() {
  usePageTitle('New receipt')
  const form = useSaleForm()
  const lines = useFieldArray({ control: form.control, name: 'sale.lines' })
  const [more, setMore] = useState(false)
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit(event)
  }
  return (
    <>
      <BackLink to={paths.receipts}>Receipts</BackLink>
      <PageHeader title="New receipt" />
      <form className="sale" onSubmit={form.submit} onKeyDown={submitOnCtrlEnter} noValidate>
        {lines.fields.map(({ id }, index) => (
          <SaleItemFields
            key={id}
            form={form}
            index={index}
            onRemove={lines.fields.length > 1 ? () => lines.remove(index) : undefined}
          />
        ))}
        {more && (
          <Button className="sale__open" icon="plus" onClick={() => lines.append(NEW_ITEM)}>
            Add item
          </Button>
        )}
        <Select label="Paid by" {...form.field('sale.method')}>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {METHOD_NAMES[method]}
            </option>
          ))}
        </Select>
        {more ? (
          <MoreFields form={form} />
        ) : (
          <Button className="sale__open" variant="bare" onClick={() => setMore(true)}>
            More: customer, items, currency
          </Button>
        )}
        <Total form={form} />
        <Button variant="primary" type="submit" wide busy={form.busy} busyLabel="Processing...">
          Give receipt
        </Button>
      </form>
    </>
  )
}

/** Takes the focus from the button that it replaces. */
function MoreFields({ form }: { form: SaleForm }) {
  const { setFocus } = form
  useEffect(() => setFocus('sale.customerName'), [setFocus])
  return (
    <div className="sale__more">
      <TextInput
        label="Customer’s name"
        note="Left empty, the receipt says Walk-in customer."
        autoComplete="off"
        {...form.field('sale.customerName')}
      />
      <Select label="Currency" {...form.field('sale.currency')}>
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </div>
  )
}

function Total({ form }: { form: SaleForm }) {
  const [lines, currency] = useWatch({
    control: form.control,
    name: ['sale.lines', 'sale.currency'],
  })
  return (
    <p className="sale__total">
      <span>Total</span>
      <output aria-label="Total">
        <Amount minor={saleTotal(lines)} currency={currency} />
      </output>
    </p>
  )
}
