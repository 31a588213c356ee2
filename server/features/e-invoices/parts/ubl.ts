import { inNaira } from '../../../../domain/invoices/terms.ts'
import { formatFigure, type Minor } from '../../../../domain/money/money.ts'
import { formatQuantity } from '../../../../domain/money/quantity.ts'
import { toPercent, type VatCategory, type VatGroup } from '../../../../domain/money/tax.ts'
import { writeXml, type XmlNode } from '../../../adapters/formats/xml.ts'
import type { EDocument } from './document.ts'
import { type Allowance, type NetLine, netLinesOf } from './net-lines.ts'
import { paymentMeansOf } from './payment-means.ts'
import { buyerParty, sellerParty } from './ubl-parties.ts'

/** Document types of EN 16931 (UNTDID 1001). The Nigerian e-invoice swaps these two, so it has a table of its own. */
const EN_TYPES = { invoice: '380', creditNote: '381' } as const

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The UBL 2.1 file of an invoice or a credit note, which conforms to EN 16931. */
export function ublOf(document: EDocument): Promise<string> {
  const { corrects } = document
  const root = corrects ? 'CreditNote' : 'Invoice'
  const node = {
    [root]: {
      '@xmlns': `${UBL}:${root}-2`,
      '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      ...headOf(document),
      ...partiesOf(document),
      ...sumsOf(document),
    },
  }
  return writeXml(node)
}

function headOf(document: EDocument): XmlNode {
  const { corrects, exchange, number, day, dueDay, notes, currency } = document
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': number,
    'cbc:IssueDate': day,
    'cbc:DueDate': !corrects && dueDay ? dueDay : undefined,
    [corrects ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: corrects
      ? EN_TYPES.creditNote
      : EN_TYPES.invoice,
    'cbc:Note': notes.length > 0 ? notes.join('\n') : undefined,
    'cbc:DocumentCurrencyCode': currency,
    'cbc:TaxCurrencyCode': exchange ? 'NGN' : undefined,
    'cac:BillingReference': corrects
      ? {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': corrects.number,
            'cbc:IssueDate': corrects.day,
          },
        }
      : undefined,
  }
}

function partiesOf(document: EDocument): XmlNode {
  const { seller, buyer, supplyDay, corrects } = document
  return {
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(buyer) },
    'cac:Delivery': supplyDay ? { 'cbc:ActualDeliveryDate': supplyDay } : undefined,
    'cac:PaymentMeans': paymentMeansOf(document),
    'cac:PaymentTerms': corrects ? { 'cbc:Note': 'Credited' } : undefined,
  }
}

function sumsOf(document: EDocument): XmlNode {
  const { lines, allowances } = netLinesOf(document)
  const { subtotal, total, corrects } = document
  const money = (amount: Minor) => moneyNode(amount, document.currency)
  const sum = (amounts: Minor[]) => amounts.reduce((all, amount) => all + amount, 0n)
  const reduced = sum(allowances.map(({ amount }) => amount))
  return {
    'cac:AllowanceCharge': allowances.map((each) => allowanceNode(document, each)),
    'cac:TaxTotal': taxTotals(document),
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(sum(lines.map(({ amount }) => amount))),
      'cbc:TaxExclusiveAmount': money(subtotal),
      'cbc:TaxInclusiveAmount': money(total),
      'cbc:AllowanceTotalAmount': reduced > 0n ? money(reduced) : undefined,
      'cbc:PayableAmount': money(total),
    },
    [corrects ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: lines.map((line, position) =>
      lineNode(document, line, position),
    ),
  }
}

function taxTotals(document: EDocument): XmlNode[] {
  const { vat, exchange, currency } = document
  const inDocument: XmlNode = {
    'cbc:TaxAmount': moneyNode(vat, currency),
    'cac:TaxSubtotal': groupsOf(document).map(({ category, base, vat: part }) => ({
      'cbc:TaxableAmount': moneyNode(base, currency),
      'cbc:TaxAmount': moneyNode(part, currency),
      'cac:TaxCategory': taxCategory(document, category, true),
    })),
  }
  const naira = inNaira(vat, exchange)
  return naira === null ? [inDocument] : [inDocument, { 'cbc:TaxAmount': moneyNode(naira, 'NGN') }]
}

/** Outside the scope of VAT there is one group (BR-O-1). */
function groupsOf({ vatRate, vatByRate, subtotal }: EDocument): VatGroup[] {
  if (vatRate > 0) return vatByRate
  return [{ category: 'standard', rate: 0, base: subtotal, vat: 0n }]
}

function lineNode(document: EDocument, { line, ...net }: NetLine, position: number): XmlNode {
  const { currency, corrects } = document
  return {
    'cbc:ID': String(position + 1),
    [corrects ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': 'C62',
      '#': formatQuantity(line.quantity).replaceAll(',', ''),
    },
    'cbc:LineExtensionAmount': moneyNode(net.amount, currency),
    'cac:AllowanceCharge':
      net.discount > 0n
        ? {
            'cbc:ChargeIndicator': 'false',
            'cbc:AllowanceChargeReason': 'Discount',
            'cbc:Amount': moneyNode(net.discount, currency),
          }
        : undefined,
    'cac:Item': {
      'cbc:Name': line.description,
      'cac:ClassifiedTaxCategory': taxCategory(document, line.vatCategory, false),
    },
    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': currency, '#': net.price } },
  }
}

function allowanceNode(document: EDocument, { category, amount }: Allowance): XmlNode {
  return {
    'cbc:ChargeIndicator': 'false',
    'cbc:AllowanceChargeReason': 'Discount',
    'cbc:Amount': moneyNode(amount, document.currency),
    'cac:TaxCategory': taxCategory(document, category, false),
  }
}

/** UNTDID 5305. A seller who charges no VAT is outside its scope: 'O', which excludes every other category. */
const EN_CATEGORIES: Record<VatCategory, string> = { standard: 'S', zero: 'Z', exempt: 'E' }

function taxCategory(document: EDocument, category: VatCategory, withReason: boolean): XmlNode {
  const scheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
  if (document.vatRate === 0)
    return {
      'cbc:ID': 'O',
      'cbc:TaxExemptionReason': withReason ? 'Not subject to VAT' : undefined,
      ...scheme,
    }
  const rate = category === 'standard' ? document.vatRate : 0
  const reasons = document.lines
    .filter(({ vatCategory }) => vatCategory === category)
    .map(({ vatReason }) => vatReason)
  return {
    'cbc:ID': EN_CATEGORIES[category],
    'cbc:Percent': String(toPercent(rate)),
    'cbc:TaxExemptionReason':
      withReason && category === 'exempt' ? [...new Set(reasons)].join('; ') : undefined,
    ...scheme,
  }
}

function moneyNode(amount: Minor, currency: string): XmlNode {
  return { '@currencyID': currency, '#': formatFigure(amount).replaceAll(',', '') }
}
