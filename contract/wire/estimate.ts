import type { z } from 'zod'
import type { Estimate } from '../../domain/estimates/estimate.ts'
import type { EstimateEdit, NewEstimate } from '../../domain/estimates/estimate-fields.ts'
import { toMajor } from '../../domain/money/money.ts'
import { toPercent } from '../../domain/money/tax.ts'
import { decodeRichText, encodeRichText } from '../../domain/text/rich-text.ts'
import type { estimateEdit, estimateFields, WireEstimate } from '../schemas/estimate.ts'
import { fromLine, momentOf, toLine } from './invoices/invoice.ts'
import { fromNewLine, INVOICE_FIELD_NAMES, toNewLine } from './invoices/invoice-fields.ts'
import { basisPointsOf, minorOf } from './numbers.ts'
import { fromSnapshot, toSnapshot } from './parties/business.ts'
import {
  fromPricing,
  fromPricingFields,
  newPricing,
  pricingChanges,
  toPricing,
  toVatByRate,
} from './pricing.ts'

/** The domain's fields that have another name in a request. */
export const ESTIMATE_FIELD_NAMES = INVOICE_FIELD_NAMES

/**
 * The domain's estimate of a response, in minor units and thousandths, with the footer decoded. Throws RangeError for a
 * figure with too many decimals.
 */
export function toEstimate(wire: WireEstimate): Estimate {
  const { name, email, phone, address } = wire.client
  return {
    id: wire._id,
    number: wire.estimateNo,
    status: wire.status,
    customerId: wire.clientID,
    customerName: wire.clientName,
    seller: toSnapshot(wire.business),
    buyer: { name, email, phone, address },
    currency: wire.currency,
    details: wire.details,
    lines: wire.items.map(toLine),
    terms: toPricing(wire),
    discount: minorOf(wire.discount),
    vatByRate: toVatByRate(wire.vatByRate),
    subtotal: minorOf(wire.subTotal),
    vat: minorOf(wire.vat),
    vatRate: basisPointsOf(wire.vatRate),
    total: minorOf(wire.total),
    validUntil: wire.validUntil,
    depositRate: wire.depositPercent === null ? null : basisPointsOf(wire.depositPercent),
    footer: decodeRichText(wire.footer),
    invoiceId: wire.invoiceID,
    invoiceNumber: wire.invoiceNo,
    acceptedBy: wire.acceptedBy,
    declineReason: wire.declineReason,
    version: wire.version,
    createdAt: new Date(wire.createdAt),
    sentAt: momentOf(wire.sentAt),
    answeredAt: momentOf(wire.answeredAt),
  }
}

/** The JSON of an estimate, in major units, with the footer encoded once. */
export function fromEstimate(estimate: Estimate): WireEstimate {
  const { seller, buyer, depositRate } = estimate
  return {
    _id: estimate.id,
    estimateNo: estimate.number,
    status: estimate.status,
    businessID: seller.businessId,
    clientID: estimate.customerId,
    clientName: estimate.customerName,
    currency: estimate.currency,
    details: estimate.details,
    items: estimate.lines.map(fromLine),
    ...fromPricing(estimate),
    subTotal: toMajor(estimate.subtotal),
    vat: toMajor(estimate.vat),
    vatRate: toPercent(estimate.vatRate),
    total: toMajor(estimate.total),
    validUntil: estimate.validUntil,
    depositPercent: depositRate === null ? null : toPercent(depositRate),
    footer: encodeRichText(estimate.footer),
    invoiceID: estimate.invoiceId,
    invoiceNo: estimate.invoiceNumber,
    acceptedBy: estimate.acceptedBy,
    declineReason: estimate.declineReason,
    version: estimate.version,
    createdAt: estimate.createdAt.toISOString(),
    sentAt: estimate.sentAt?.toISOString() ?? null,
    answeredAt: estimate.answeredAt?.toISOString() ?? null,
    business: fromSnapshot(seller),
    client: { ...buyer, clientName: buyer.name },
  }
}

/** The domain's fields of a body that the contract has parsed. */
export function toNewEstimate(body: z.output<typeof estimateFields>): NewEstimate {
  const { currency, details } = body
  const footer = decodeRichText(body.footer)
  return { ...choiceOf(body), currency, details, footer, terms: newPricing(body) }
}

/** The domain's change of a parsed body; undefined leaves a field unchanged. */
export function toEstimateEdit(body: z.output<typeof estimateEdit>): EstimateEdit {
  const { currency, details, version } = body
  const footer = body.footer === undefined ? undefined : decodeRichText(body.footer)
  return { ...choiceOf(body), currency, details, footer, version, terms: pricingChanges(body) }
}

function choiceOf(body: z.output<typeof estimateFields> | z.output<typeof estimateEdit>) {
  return {
    businessId: body.businessID,
    customerId: body.clientID,
    customerName: body.clientName,
    validUntil: body.validUntil,
    lines: body.items.map(toNewLine),
    depositRate: body.depositPercent,
  }
}

/** The request of a parsed estimate form, for a new one or an edit. */
export function fromEstimateFields({
  items,
  depositPercent,
  ...fields
}: z.output<typeof estimateEdit>): z.input<typeof estimateEdit> {
  return {
    ...fields,
    ...fromPricingFields(fields),
    ...(depositPercent !== undefined && {
      depositPercent: depositPercent === null ? null : toPercent(depositPercent),
    }),
    items: items.map(fromNewLine),
  }
}
