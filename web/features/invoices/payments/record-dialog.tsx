import { type ChangeEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ofOneInvoice } from '../../../../contract/schemas/invoices/payment.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import type { PaymentMethod } from '../../../../domain/invoices/payment.ts'
import { formatFigure, type Minor, parseAmount, smaller } from '../../../../domain/money/money.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'
import { formatAmount, today } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { dueText, excessOf, METHOD_LABELS, shareOf } from './payment-text.ts'
import { useRecordPayment } from './queries.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

interface PaymentValues {
  amount: string
  method: PaymentMethod
  paidOn: string
  reference: string
  note: string
}

/** Records a payment of an invoice. An excess over what is due becomes credit, once the user agrees to it. */
export function RecordDialog({ invoice, onClose }: Props) {
  const { form, asked, due, currency } = usePaymentForm(invoice, onClose)
  const { number, customerName } = invoice
  const amount = useWatch({ control: form.control, name: 'amount' })
  const excess = excessOf(parseAmount(amount), due)
  const isAsked = excess > 0n && excess === asked
  const rest = formatAmount(excess, currency)
  const method = form.field('method')

  /** Of withholding tax the invoice knows the amount. */
  function chooseMethod(event: ChangeEvent<HTMLSelectElement>): void {
    void method.onChange(event)
    if (event.target.value !== 'withholding' || invoice.withholding === 0n) return
    const withheld = smaller(invoice.withholding, due)
    form.setValue('amount', formatFigure(withheld), { shouldDirty: true })
  }
  return (
    <Dialog title={`Payment of ${number}`} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <NumberInput
          label={`Amount (${currency})`}
          kind={AMOUNT}
          data-autofocus
          onFocus={(event) => event.target.select()}
          {...form.field('amount')}
        />
        <Select label="Method" {...method} onChange={chooseMethod}>
          {Object.entries(METHOD_LABELS).map(([method, label]) => (
            <option key={method} value={method}>
              {label}
            </option>
          ))}
        </Select>
        <DateInput label="Day" {...form.field('paidOn')} />
        <TextInput label="Reference (optional)" {...form.field('reference')} />
        <TextArea label="Note (optional)" rows={2} {...form.field('note')} />
        {isAsked && (
          <Callout role="alert">
            <p>
              {rest} is more than is due. Keep it as {customerName}'s credit, for a later invoice?
              If not, correct the amount.
            </p>
          </Callout>
        )}
        <FormProblem text={form.problem} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Recording...">
            {isAsked ? 'Keep as credit' : 'Record payment'}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

/** `asked`: the excess that the user was asked about; the next submit of the same amount agrees to it. */
function usePaymentForm(invoice: Invoice, onClose: () => void) {
  const { id, customerId } = invoice
  // As they were when the dialog opened: a refetch must not change what the user agreed to.
  const [{ due, currency }] = useState(() => ({
    due: amountDueOf(invoice),
    currency: invoice.currency,
  }))
  const [asked, setAsked] = useState<Minor>(0n)
  const { mutateAsync: recordPayment } = useRecordPayment()
  const form = useWireForm<PaymentValues, typeof ofOneInvoice>(ofOneInvoice, {
    defaults: {
      amount: formatFigure(due),
      method: 'transfer',
      paidOn: today(),
      reference: '',
      note: '',
    },
    wire: (values) => ({
      ...values,
      invoiceID: id,
      amount: wireNumber(AMOUNT, values.amount),
      currency,
    }),
    emptyToast: 'Some fields are still empty.',
    showsProblem: true,
    onSubmit: async (fields, { key }) => {
      const excess = excessOf(fields.amount, due)
      // Without a customer there can be no credit: the server refuses it.
      if (excess > 0n && excess !== asked && customerId !== null) return setAsked(excess)
      const agreed = excess > 0n && excess === asked
      const payment = await recordPayment({
        fields: agreed ? { ...fields, excess: 'credit' } : fields,
        key,
      })
      toast.good(`Payment recorded. ${dueText(due - shareOf(payment, id), currency)}`)
      onClose()
    },
  })
  return { form, asked, due, currency }
}
