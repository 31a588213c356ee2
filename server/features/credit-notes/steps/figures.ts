import { fieldError } from '../../../../domain/errors.ts'
import {
  type CreditLine,
  type NewCreditNote,
  splitAmongGroups,
} from '../../../../domain/invoices/credit-note.ts'
import { sumLines } from '../../../../domain/invoices/sum-lines.ts'
import type { PricingTerms } from '../../../../domain/invoices/terms.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import { VAT_CATEGORIES, type VatGroup, vatGroupsOf } from '../../../../domain/money/tax.ts'
import type { Scope } from '../../../db/database.ts'
import { type InvoiceRow, termsOf, vatSumsOf } from '../../invoices/index.ts'
import { creditedSums } from '../queries.ts'

/** What a credit note comes to. */
export interface Figures {
  lines: CreditLine[]
  terms: PricingTerms
  discount: bigint
  subtotal: bigint
  vat: bigint
  vatByRate: VatGroup[]
  amount: bigint
}

/**
 * The figures of a new credit note for a locked invoice: of lines as an invoice computes them, of an amount in the
 * proportion of the invoice. Throws 'invalid-fields' for an amount of 0 and for more than is left to credit.
 */
export async function figuresOf(
  scope: Scope,
  invoice: InvoiceRow,
  credited: NewCreditNote['credited'],
): Promise<Figures> {
  const { pricesIncludeVat, discountRate } = termsOf(invoice)
  const terms = { pricesIncludeVat, discountRate }
  if ('lines' in credited) {
    const {
      lines: amounts,
      total,
      ...sums
    } = sumLines(credited.lines, {
      vatRate: invoice.vat_rate,
      ...terms,
    })
    if (total === 0n) throw fieldError('lines', 'A credit note of nothing changes nothing.')
    refuseMoreThanLeft(invoice, total, 'lines')
    const lines = credited.lines.map((line, position) => ({
      ...line,
      amount: amounts[position] ?? 0n,
    }))
    return { ...sums, terms, lines, amount: total }
  }
  const { amount } = credited
  refuseMoreThanLeft(invoice, amount, 'amount')
  const before = await creditedSums(scope, invoice)
  const groups = splitAmongGroups(
    amount,
    vatGroupsOf(VAT_CATEGORIES, vatSumsOf(invoice)),
    vatGroupsOf(VAT_CATEGORIES, before),
  )
  // A group without a share is omitted.
  const vatByRate = groups.filter(({ base, vat }) => base + vat > 0n)
  const sumOf = (part: 'base' | 'vat') => vatByRate.reduce((all, group) => all + group[part], 0n)
  const parts = { subtotal: sumOf('base'), vat: sumOf('vat'), vatByRate }
  return { ...parts, terms, discount: 0n, lines: [], amount }
}

/** All credit notes of an invoice together are at most its total. */
function refuseMoreThanLeft(invoice: InvoiceRow, amount: bigint, field: 'lines' | 'amount'): void {
  const left = invoice.total - invoice.credited
  if (amount <= left) return
  const sum = formatAmount(left, invoice.currency)
  const { number_text: number } = invoice
  throw fieldError(
    field,
    left === 0n
      ? `Nothing is left to credit on ${number}.`
      : `Only ${sum} is left to credit on ${number}, VAT included.`,
  )
}
