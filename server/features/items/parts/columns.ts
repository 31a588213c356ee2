import type { ItemFields } from '../../../../domain/items/item.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'

/** The columns of what the form of an item holds. */
export function columnsOf({ name, description, unitPrice, currency, unit }: ItemFields) {
  return {
    ...{ name, description, currency, unit },
    unit_price: unitPrice,
    search: normalizeForSearch(`${name} ${description}`),
  }
}
