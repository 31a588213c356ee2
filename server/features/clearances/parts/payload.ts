import { toMajor } from '../../../../domain/money/money.ts'
import { toQuantity } from '../../../../domain/money/quantity.ts'
import { toPercent } from '../../../../domain/money/tax.ts'
import { type EDocument, type NetLine, netLinesOf } from '../../e-invoices/index.ts'
import { isicOf, NRS_CATEGORIES, NRS_TRANSFER, NRS_TYPES } from './codes.ts'
import { customerOf, supplierOf } from './payload-parties.ts'

interface Facts {
  irn: string
  /** The id of the business at the NRS. */
  nrsBusinessId: string
  /** '' for a consumer. */
  customerTaxId: string
  /** Of goods; services are described by the category of their business. */
  hsnCode?: string
  /** The IRN of the invoice that a credit note corrects. */
  correctedIrn?: string
}

/** The payload of an invoice or a credit note for the NRS. Amounts are numbers of naira, exact to the kobo. */
export function payloadOf(document: EDocument, facts: Facts) {
  const { corrects, day, dueDay, supplyDay, notes, currency } = document
  return {
    business_id: facts.nrsBusinessId,
    irn: facts.irn,
    issue_date: day,
    ...(dueDay && { due_date: dueDay }),
    invoice_type_code: corrects ? NRS_TYPES.creditNote : NRS_TYPES.invoice,
    payment_status: 'PENDING',
    ...(notes.length > 0 && { note: notes.join('\n') }),
    document_currency_code: currency,
    tax_currency_code: 'NGN',
    ...(supplyDay && { actual_delivery_date: supplyDay }),
    ...(corrects &&
      facts.correctedIrn && {
        billing_reference: [{ irn: facts.correctedIrn, issue_date: corrects.day }],
      }),
    accounting_supplier_party: supplierOf(document.seller),
    ...(facts.customerTaxId && {
      accounting_customer_party: customerOf(document.buyer, facts.customerTaxId),
    }),
    ...(document.bank && {
      payment_means: [
        { payment_means_code: NRS_TRANSFER, ...(dueDay && { payment_due_date: dueDay }) },
      ],
    }),
    ...sumsOf(document, facts),
  }
}

function sumsOf(document: EDocument, facts: Facts) {
  const { lines, allowances } = netLinesOf(document)
  const { subtotal, vat, total, vatByRate } = document
  const sum = lines.reduce((all, { amount }) => all + amount, 0n)
  const reduced = allowances.reduce((all, { amount }) => all + amount, 0n)
  return {
    ...(reduced > 0n && {
      allowance_charge: [{ charge_indicator: false, amount: toMajor(reduced) }],
    }),
    tax_total: [
      {
        tax_amount: toMajor(vat),
        tax_subtotal: vatByRate.map(({ category, rate, base, vat: part }) => ({
          taxable_amount: toMajor(base),
          tax_amount: toMajor(part),
          tax_category: {
            id: rate > 0 ? NRS_CATEGORIES[category] : NRS_CATEGORIES.zero,
            percent: toPercent(rate),
          },
        })),
      },
    ],
    legal_monetary_total: {
      line_extension_amount: toMajor(sum),
      tax_exclusive_amount: toMajor(subtotal),
      tax_inclusive_amount: toMajor(total),
      payable_amount: toMajor(total),
    },
    invoice_line: lines.map((line) => lineOf(document, line, facts.hsnCode)),
  }
}

function lineOf({ seller }: EDocument, net: NetLine, hsnCode: string | undefined) {
  const { line, price, discount, amount } = net
  const { description } = line
  return {
    ...(hsnCode
      ? { hsn_code: hsnCode, product_category: seller.category }
      : { isic_code: isicOf(seller.category), service_category: seller.category }),
    ...(discount > 0n && { discount_amount: toMajor(discount) }),
    invoiced_quantity: toQuantity(line.quantity),
    line_extension_amount: toMajor(amount),
    item: { name: description.split('\n')[0] ?? '', description },
    price: { price_amount: Number(price), base_quantity: 1, price_unit: 'EA' },
  }
}
