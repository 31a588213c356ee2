import type { z } from 'zod'
import { toMajor } from '../../domain/money/money.ts'
import { toPercent } from '../../domain/money/tax.ts'
import type { Occurrence, Recurring, RecurringFields } from '../../domain/recurring/recurring.ts'
import { decodeRichText, encodeRichText } from '../../domain/text/rich-text.ts'
import type {
  RecurringBody,
  recurringFields,
  WireOccurrence,
  WireRecurring,
} from '../schemas/recurring.ts'
import { fromNewLine, toNewLine } from './invoice-fields.ts'
import { basisPointsOf, minorOf, thousandthsOf } from './numbers.ts'

/** The domain's fields that have another name in a request. */
export const RECURRING_FIELD_NAMES = {
  businessId: 'template.businessID',
  customerId: 'template.clientID',
  customerName: 'template.clientName',
  lines: 'template.items',
  footer: 'template.footer',
  end: 'ends',
} as const

export function toRecurring(wire: WireRecurring): Recurring {
  const { _id, template, ends, createdAt, total, kind: _, ...rest } = wire
  const { depositPercent, items, footer } = template
  return {
    ...rest,
    id: _id,
    template: {
      businessId: template.businessID,
      customerId: template.clientID ?? undefined,
      customerName: template.clientName,
      currency: template.currency,
      details: template.details,
      footer: decodeRichText(footer),
      lines: items.map(({ description, qty, unitPrice }) => ({
        description,
        quantity: thousandthsOf(qty),
        unitPrice: minorOf(unitPrice),
      })),
      depositRate: depositPercent === null ? null : basisPointsOf(depositPercent),
    },
    customerName: template.clientName,
    currency: template.currency,
    end: ends,
    total: minorOf(total),
    createdAt: new Date(createdAt),
  }
}

export function fromRecurring(recurring: Recurring): WireRecurring {
  const { id, template, end, total, createdAt, customerName, currency, ...rest } = recurring
  const { depositRate, businessId, customerId } = template
  return {
    ...rest,
    _id: id,
    kind: 'invoice',
    template: {
      businessID: businessId ?? '',
      clientID: customerId ?? null,
      clientName: customerName,
      currency,
      details: template.details,
      footer: encodeRichText(template.footer),
      items: template.lines.map((line) => fromNewLine({ ...line, qty: line.quantity })),
      depositPercent: depositRate == null ? null : toPercent(depositRate),
    },
    ends: end,
    total: toMajor(total),
    createdAt: createdAt.toISOString(),
  }
}

/** The domain's fields of a parsed body. */
export function toRecurringFields(body: RecurringBody): RecurringFields {
  const { name, template, dueInDays, rule, startsOn, ends, action, catchUp } = body
  return {
    name,
    template: {
      businessId: template.businessID,
      customerId: template.clientID,
      customerName: template.clientName,
      lines: template.items.map(toNewLine),
      currency: template.currency,
      details: template.details,
      depositRate: template.depositPercent,
      footer: decodeRichText(template.footer),
    },
    ...{ dueInDays, rule, startsOn, action, catchUp },
    end: ends,
  }
}

/** The request of a parsed form, for a new one or an edit. */
export function fromRecurringBody({
  template,
  ...body
}: RecurringBody): z.input<typeof recurringFields> {
  const { items, depositPercent, ...rest } = template
  return {
    ...body,
    template: {
      ...rest,
      items: items.map(fromNewLine),
      depositPercent: depositPercent == null ? null : toPercent(depositPercent),
    },
  }
}

export function fromOccurrence({ day, invoiceId, invoiceNumber }: Occurrence): WireOccurrence {
  return { day, invoiceID: invoiceId, invoiceNo: invoiceNumber }
}

export function toOccurrence({ day, invoiceID, invoiceNo }: WireOccurrence): Occurrence {
  return { day, invoiceId: invoiceID, invoiceNumber: invoiceNo }
}
