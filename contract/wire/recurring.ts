import { toMajor } from '../../domain/money/money.ts'
import { toQuantity } from '../../domain/money/quantity.ts'
import { toPercent } from '../../domain/money/tax.ts'
import type {
  Occurrence,
  Recurring,
  RecurringExpense,
  RecurringFields,
  RecurringInvoice,
} from '../../domain/recurring/recurring.ts'
import { decodeRichText, encodeRichText } from '../../domain/text/rich-text.ts'
import type {
  RecurringBody,
  WireOccurrence,
  WireRecurring,
  WireRecurringExpense,
  WireRecurringInvoice,
} from '../schemas/recurring.ts'
import { toNewLine } from './invoices/invoice-fields.ts'
import { basisPointsOf, minorOf, thousandthsOf } from './numbers.ts'
import { fromLinePricing, fromTermsContent, newTerms, toLinePricing, toTerms } from './pricing.ts'

/** The domain's fields that have another name in a request. */
export const RECURRING_FIELD_NAMES = {
  businessId: 'template.businessID',
  customerId: 'template.clientID',
  customerName: 'template.clientName',
  lines: 'template.items',
  footer: 'template.footer',
  end: 'ends',
} as const

/**
 * The domain's recurring invoice or expense of a response, in minor units and thousandths. Throws RangeError for a
 * figure with too many decimals.
 */
export function toRecurring(wire: WireRecurring): Recurring {
  const { _id, ends, createdAt, total, rule, startsOn, name, catchUp } = wire
  const { state, nextOn, lastOn, made, lastError, version } = wire
  const standing = {
    ...{ id: _id, name, rule, startsOn, end: ends, catchUp },
    ...{ state, nextOn, lastOn, made, lastError, version },
    customerName: wire.template.clientName,
    currency: wire.template.currency,
    total: minorOf(total),
    createdAt: new Date(createdAt),
  }
  return wire.kind === 'invoice'
    ? { ...standing, ...invoiceParts(wire) }
    : { ...standing, ...expenseParts(wire) }
}

function invoiceParts({ kind, template, dueInDays, action }: WireRecurringInvoice) {
  const { depositPercent, items, footer } = template
  return {
    ...{ kind, dueInDays, action },
    template: {
      businessId: template.businessID,
      customerId: template.clientID ?? undefined,
      customerName: template.clientName,
      currency: template.currency,
      details: template.details,
      footer: decodeRichText(footer),
      lines: items.map((line) => ({
        description: line.description,
        quantity: thousandthsOf(line.qty),
        unitPrice: minorOf(line.unitPrice),
        ...toLinePricing(line),
      })),
      terms: toTerms({ ...template, supplyDate: '', fx: null }),
      depositRate: depositPercent === null ? null : basisPointsOf(depositPercent),
    },
  }
}

function expenseParts({ kind, template, action }: WireRecurringExpense) {
  const { clientID, clientName: _, amount, vat, ...rest } = template
  const customer = { customerId: clientID ?? undefined }
  return {
    ...{ kind, action },
    template: { ...rest, ...customer, amount: minorOf(amount), vat: minorOf(vat) },
  }
}

/** The JSON of a recurring invoice or expense, in major units. */
export function fromRecurring(recurring: Recurring): WireRecurring {
  return recurring.kind === 'invoice' ? fromInvoice(recurring) : fromExpense(recurring)
}

function fromInvoice(recurring: RecurringInvoice): WireRecurringInvoice {
  const { id, template, end, total, createdAt, customerName, currency, ...rest } = recurring
  const { depositRate, businessId, customerId } = template
  const terms = fromTermsContent(template.terms)
  return {
    ...rest,
    _id: id,
    template: {
      businessID: businessId ?? '',
      clientID: customerId ?? null,
      clientName: customerName,
      currency,
      details: template.details,
      footer: encodeRichText(template.footer),
      items: template.lines.map((line) => ({
        description: line.description,
        qty: toQuantity(line.quantity),
        unitPrice: toMajor(line.unitPrice),
        ...fromLinePricing(line),
      })),
      pricesIncludeVat: terms.pricesIncludeVat,
      discountPercent: terms.discountPercent,
      withholdingRate: terms.withholdingRate,
      depositPercent: depositRate == null ? null : toPercent(depositRate),
    },
    ends: end,
    total: toMajor(total),
    createdAt: createdAt.toISOString(),
  }
}

function fromExpense(recurring: RecurringExpense): WireRecurringExpense {
  const { id, template, end, total, createdAt, customerName, currency: _, ...rest } = recurring
  const { customerId, amount, vat, ...facts } = template
  const client = { clientID: customerId ?? null, clientName: customerName }
  return {
    ...rest,
    _id: id,
    template: { ...facts, ...client, amount: toMajor(amount), vat: toMajor(vat) },
    dueInDays: 0,
    ends: end,
    total: toMajor(total),
    createdAt: createdAt.toISOString(),
  }
}

/** The domain's fields of a parsed body. */
export function toRecurringFields(body: RecurringBody): RecurringFields {
  const { name, rule, startsOn, ends, catchUp } = body
  const shared = { name, rule, startsOn, end: ends, catchUp }
  if (body.kind === 'expense') {
    const { clientID, ...facts } = body.template
    const template = { ...facts, customerId: clientID }
    return { ...shared, kind: 'expense', action: body.action, template }
  }
  const { template, dueInDays, action } = body
  return {
    ...shared,
    ...{ kind: 'invoice', dueInDays, action },
    template: {
      businessId: template.businessID,
      customerId: template.clientID,
      customerName: template.clientName,
      lines: template.items.map(toNewLine),
      currency: template.currency,
      details: template.details,
      depositRate: template.depositPercent,
      terms: newTerms(template),
      footer: decodeRichText(template.footer),
    },
  }
}

/** The JSON of what a recurring one made on a day. */
export function fromOccurrence(occurrence: Occurrence): WireOccurrence {
  const { day, invoiceId, invoiceNumber, expenseId } = occurrence
  return { day, invoiceID: invoiceId, invoiceNo: invoiceNumber, expenseID: expenseId }
}

/** The domain's occurrence of a response. */
export function toOccurrence({ day, invoiceID, invoiceNo, expenseID }: WireOccurrence): Occurrence {
  return { day, invoiceId: invoiceID, invoiceNumber: invoiceNo, expenseId: expenseID }
}
