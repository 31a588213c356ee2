import type { z } from 'zod'
import type { saleReceipt } from '../../../../contract/schemas/receipt.ts'
import type { PaymentMethod } from '../../../../domain/invoices/payment.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'

interface SaleItem {
  description: string
  /** As typed. */
  unitPrice: string
}

/** What the form of a sale holds; the names are those of the request, so that its errors find their fields. */
export interface SaleValues {
  sale: {
    items: SaleItem[]
    method: PaymentMethod
    clientName: string
    currency: Currency
  }
}

export const NEW_ITEM: SaleItem = { description: '', unitPrice: '' }

export const NEW_SALE: SaleValues = {
  sale: { items: [NEW_ITEM], method: 'cash', clientName: '', currency: 'NGN' },
}

/** The request of a sale. Each item is sold once for its amount. */
export function wireSale({ sale }: SaleValues): z.input<typeof saleReceipt> {
  const { items, clientName, ...rest } = sale
  return {
    sale: {
      ...rest,
      ...(clientName.trim() && { clientName }),
      items: items.map(({ description, unitPrice }) => ({
        description,
        qty: 1,
        unitPrice: wireNumber(AMOUNT, unitPrice),
      })),
    },
  }
}

/** The total of what is typed; items without a readable amount count as nothing. */
export function saleTotal(items: readonly Partial<SaleItem>[]): bigint {
  return items.reduce((sum, { unitPrice = '' }) => sum + (AMOUNT.parse(unitPrice) ?? 0n), 0n)
}
