import type { z } from 'zod'
import type { saleReceipt } from '../../../../contract/schemas/invoices/receipt.ts'
import type { PaymentMethod } from '../../../../domain/invoices/payment.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'

interface SaleItem {
  description: string
  /** As typed. */
  unitPrice: string
}

/** What the form of a sale holds. */
export interface SaleValues {
  sale: {
    lines: SaleItem[]
    method: PaymentMethod
    customerName: string
    currency: Currency
  }
}

/** The fields that the wire names otherwise. */
export const WIRE_NAMES = { lines: 'items', customerName: 'clientName' }

export const NEW_ITEM: SaleItem = { description: '', unitPrice: '' }

export const NEW_SALE: SaleValues = {
  sale: { lines: [NEW_ITEM], method: 'cash', customerName: '', currency: 'NGN' },
}

/** The request of a sale. Each item is sold once for its amount. */
export function wireSale({ sale }: SaleValues): z.input<typeof saleReceipt> {
  const { lines, customerName, ...rest } = sale
  return {
    sale: {
      ...rest,
      ...(customerName.trim() && { clientName: customerName }),
      items: lines.map(({ description, unitPrice }) => ({
        description,
        qty: 1,
        unitPrice: wireNumber(AMOUNT, unitPrice),
      })),
    },
  }
}

/** The total of what is typed; items without a readable amount count as nothing. */
export function saleTotal(lines: readonly Partial<SaleItem>[]): bigint {
  return lines.reduce((sum, { unitPrice = '' }) => sum + (AMOUNT.parse(unitPrice) ?? 0n), 0n)
}
