import { pagePath } from '../../../contract/pages.ts'
import { type Currency, formatAmount, type Minor } from '../../../domain/money/money.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface OnAccount {
  to: string
  name: string
  customerName: string
  invoiceNumber: string
  credited: Minor
  currency: Currency
  /** What the invoice does or is: 'was deleted'. */
  why: string
  origin: string
}

interface AboutCharge {
  to: string
  name: string
  customerName: string
  invoiceId: string
  invoiceNumber: string
  /** The reference by which the provider knows the payment. */
  reference: string
  origin: string
}

interface Mismatch extends AboutCharge {
  /** 'NGN 100.00' */
  paid: string
  asked: string
}

interface LostRefund extends AboutCharge {
  /** 'NGN 100.00' */
  amount: string
}

/** The mail about a refund that was not made, because the payment provider never got it. */
export function lostRefundMail(facts: LostRefund): Mail {
  const { to, name, customerName, invoiceId, invoiceNumber, reference, amount, origin } = facts
  const subject = `The refund of ${amount} for ${invoiceNumber} was not made`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `You asked for ${amount} to be paid back to ${customerName}, and the payment provider did not answer. It has no such refund, so nothing was paid back.`,
      'Ask for the refund again if you still want it.',
      `Reference: ${reference}`,
    ],
    button: { label: 'Open the invoice', url: `${origin}${pagePath('invoice', invoiceId)}` },
  })
  return { to, subject, ...body }
}

/** The mail about an online payment that differs from what was asked for. */
export function mismatchMail(facts: Mismatch): Mail {
  const { to, name, customerName, invoiceId, invoiceNumber, paid, asked, origin } = facts
  const subject = `A payment for ${invoiceNumber} does not match`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `${paid} was paid online for invoice ${invoiceNumber} to ${customerName}, where ${asked} was asked for.`,
      'Risiti has not counted it. Look at your bank account or ask us: if the money arrived, record it as a payment; if not, your customer gets it back from the payment provider.',
      `Reference: ${facts.reference}`,
    ],
    button: { label: 'Open the invoice', url: `${origin}${pagePath('invoice', invoiceId)}` },
  })
  return { to, subject, ...body }
}

/** The mail about money that no invoice could take. */
export function onAccountMail(facts: OnAccount): Mail {
  const { to, name, customerName, invoiceNumber, credited, currency, why, origin } = facts
  const sum = formatAmount(credited, currency)
  const subject = `${sum} came in for ${invoiceNumber}, which takes it no more`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `${customerName} paid online for invoice ${invoiceNumber}. That invoice ${why}, so ${sum} is now the customer's credit.`,
      'Use the credit for another invoice, or refund the payment.',
    ],
    button: { label: 'Open Risiti', url: `${origin}${pagePath('dashboard')}` },
  })
  return { to, subject, ...body }
}
