import type { AccountId } from '../../domain/ids.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { PaymentMethod } from '../../domain/invoices/payment.ts'
import { type InvoiceTerms, PLAIN_LINE, PLAIN_TERMS } from '../../domain/invoices/terms.ts'
import type { Currency, Minor } from '../../domain/money/money.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Ctx } from '../ctx.ts'
import { addPayment } from '../features/payments/commands/add.ts'
import { noteCertificate } from '../features/payments/commands/note-certificate.ts'

/** The numbers that the law asks for on the invoices of the demo's business. */
export const TAX_NUMBERS = {
  ...{ chargesVat: true, vatRate: 750 },
  ...{ taxId: '10234567-0001', cacNumber: 'RC 1234567' },
}

/** Naira for one unit, in millionths. */
const RATES: Partial<Record<Currency, bigint>> = { USD: 1_534_250_000n, GBP: 2_018_750_000n }

/** The invoice whose certificate has come; those of the others are still awaited. */
const CERTIFIED = 3

/** The terms of the invoice `n`: every fifth has a discount, and some customers withhold tax. */
export function demoTerms(
  { clock }: { clock: Clock },
  n: number,
  currency: Currency,
): InvoiceTerms {
  const rate = RATES[currency]
  return {
    ...PLAIN_TERMS,
    discountRate: n % 5 === 2 ? 500 : 0,
    withholdingRate: rate === undefined && n % 7 === CERTIFIED ? 500 : null,
    exchange: rate === undefined ? null : { rate, day: clock.today() },
  }
}

/** Discount and VAT of a line: work for customers abroad is zero-rated, books are exempt. */
export function demoLineTax(currency: Currency, position: number, description: string) {
  const discountRate = position === 2 ? 1_000 : 0
  if (currency !== 'NGN') return { ...PLAIN_LINE, discountRate, vatCategory: 'zero' } as const
  if (!description.startsWith('Reading primers')) return { ...PLAIN_LINE, discountRate }
  const vatReason = 'Books and educational materials'
  return { discountRate, vatCategory: 'exempt', vatReason } as const
}

interface Paid {
  n: number
  method: PaymentMethod
  reference: string
}

type Due = Pick<Invoice, 'id' | 'total' | 'withholding'>

/** Pays a part of an invoice, and returns the id of the payment. */
export async function payPart(
  ctx: Ctx,
  account: AccountId,
  { id }: Due,
  { method, reference, part: amount }: Paid & { part: Minor },
): Promise<string> {
  const allocations = [{ invoiceId: id, amount: null }]
  const fields = { amount, allocations, method, reference, note: '', keepsExcess: false }
  return (await addPayment(ctx, account, fields)).id
}

/** Pays an invoice in full: the money, and the tax that the customer paid to the state instead. */
export async function payInFull(
  ctx: Ctx,
  account: AccountId,
  due: Due,
  paid: Paid,
): Promise<string> {
  const { withholding } = due
  const money = await payPart(ctx, account, due, { ...paid, part: due.total - withholding })
  if (withholding > 0n) {
    const tax = { n: paid.n, method: 'withholding', reference: '', part: withholding } as const
    const id = await payPart(ctx, account, due, tax)
    if (paid.n === CERTIFIED) await noteCertificate(ctx, account, id, { received: true })
  }
  return money
}
