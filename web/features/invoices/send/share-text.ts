import { formatLongDate } from '../../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { formatAmount } from '../../../../domain/money/money.ts'

type Shared = Pick<
  Invoice,
  'number' | 'seller' | 'currency' | 'dueDate' | 'total' | 'amountPaid' | 'credited'
>

/** What a customer reads above the link: who asks, for how much, and until when. */
export function shareText(invoice: Shared, url: string): string {
  const { number, seller, currency, dueDate } = invoice
  const due = amountDueOf(invoice)
  const asked =
    due > 0n
      ? `${formatAmount(due, currency)}, due ${formatLongDate(dueDate)}`
      : `${formatAmount(invoice.total, currency)}, paid in full`
  return `Invoice ${number} from ${seller.name}: ${asked}. ${url}`
}

/** The address that opens WhatsApp with the text, to the customer if the phone number can be one of WhatsApp's. */
export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(text)}`
}

/** '2348030000142' from '+234 803 000 0142' or '0803 000 0142'; '' for anything that names no country. */
function whatsappNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (/^0[789]\d{9}$/.test(digits)) return `234${digits.slice(1)}`
  return /^234[789]\d{9}$/.test(digits) ? digits : ''
}
