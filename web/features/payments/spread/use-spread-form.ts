import { useWatch } from 'react-hook-form'
import { ofSeveralInvoices } from '../../../../contract/schemas/invoices/payment.ts'
import { amountDueOf } from '../../../../domain/invoices/invoice.ts'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { PAYMENT_LIMITS, type PaymentMethod } from '../../../../domain/invoices/payment.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'
import { formatAmount, today } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { useReceivePayment } from '../queries.ts'
import { openInvoices, partsOf, restOf } from './spread.ts'

interface SpreadValues {
  amount: string
  currency: Currency
  method: PaymentMethod
  paidOn: string
  reference: string
  note: string
  /** The texts typed for invoices, by id; missing ones are spread. */
  typed: Record<string, string>
}

export type SpreadForm = ReturnType<typeof useSpreadForm>

/** The form of a payment over several open invoices. What no invoice takes becomes the customer's credit. */
export function useSpreadForm(
  open: readonly InvoiceCard[],
  currencies: readonly [Currency, ...Currency[]],
  onDone: () => void,
) {
  const { mutateAsync: receivePayment } = useReceivePayment()
  const invoicesIn = (currency: Currency) =>
    openInvoices(open, currency).slice(0, PAYMENT_LIMITS.allocations)
  const form = useWireForm<SpreadValues, typeof ofSeveralInvoices>(() => withinDue(open), {
    defaults: {
      amount: '',
      currency: currencies[0],
      method: 'transfer',
      paidOn: today(),
      reference: '',
      note: '',
      typed: {},
    },
    wire: ({ amount, currency, typed, ...values }) => {
      const invoices = invoicesIn(currency)
      const parts = partsOf(amount, invoices, typed)
      const allocations = invoices.map(({ id }, index) => ({
        invoiceID: id,
        amount: wireNumber(AMOUNT, parts[index] ?? ''),
      }))
      return {
        ...values,
        amount: wireNumber(AMOUNT, amount),
        currency,
        allocations: allocations.filter((each) => each.amount !== 0),
        ...(restOf(amount, parts) > 0n && { excess: 'credit' as const }),
      }
    },
    emptyToast: 'Enter the amount received.',
    showsProblem: true,
    onSubmit: async (fields, { key }) => {
      const payment = await receivePayment({ fields, key })
      const count = payment.allocations.length
      toast.good(`Payment recorded for ${count === 1 ? '1 invoice' : `${count} invoices`}.`)
      onDone()
    },
  })
  const [amount, currency, typed] = useWatch({
    control: form.control,
    name: ['amount', 'currency', 'typed'],
  })
  const invoices = invoicesIn(currency)
  const parts = partsOf(amount, invoices, typed)
  return { form, currency, typed, invoices, parts, rest: restOf(amount, parts) }
}

/** The contract's schema with what the server would refuse about the parts, told at the amount received. */
function withinDue(open: readonly InvoiceCard[]): typeof ofSeveralInvoices {
  return ofSeveralInvoices.check(({ value, issues }) => {
    const refuse = (message: string) =>
      issues.push({ code: 'custom', message, path: ['amount'], input: value })
    const sum = value.allocations.reduce((all, { amount }) => all + amount, 0n)
    if (sum > value.amount) refuse('The invoices below take more than this.')
    for (const { invoiceID, amount } of value.allocations) {
      const invoice = open.find(({ id }) => id === invoiceID)
      if (!invoice || amount <= amountDueOf(invoice)) continue
      const due = formatAmount(amountDueOf(invoice), invoice.currency)
      refuse(`Only ${due} is due on ${invoice.number}.`)
    }
  })
}
