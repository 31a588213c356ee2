import type { z } from 'zod'
import type { Item, Suggestion } from '../../domain/items/item.ts'
import { toMajor } from '../../domain/money/money.ts'
import type { itemEdit, WireItem, WireSuggestion } from '../schemas/item.ts'
import { minorOf } from './numbers.ts'

/** The domain's item of a response, in minor units. Throws RangeError for a price with more than two decimals. */
export function toItem({ _id, unitPrice, createdAt, ...rest }: WireItem): Item {
  return { id: _id, unitPrice: minorOf(unitPrice), createdAt: new Date(createdAt), ...rest }
}

/** The JSON of an item, in major units. */
export function fromItem({ id, unitPrice, createdAt, ...rest }: Item): WireItem {
  return { _id: id, unitPrice: toMajor(unitPrice), createdAt: createdAt.toISOString(), ...rest }
}

/** The request of a parsed form of an item. */
export function fromItemFields({
  unitPrice,
  ...rest
}: z.output<typeof itemEdit>): z.input<typeof itemEdit> {
  return { ...rest, unitPrice: toMajor(unitPrice) }
}

/** The domain's suggestion of a response, in minor units. Throws RangeError for a price with more than two decimals. */
export function toSuggestion({ unitPrice, ...rest }: WireSuggestion): Suggestion {
  return { unitPrice: minorOf(unitPrice), ...rest }
}

/** The JSON of a suggestion, in major units. */
export function fromSuggestion({ unitPrice, ...rest }: Suggestion): WireSuggestion {
  return { unitPrice: toMajor(unitPrice), ...rest }
}
