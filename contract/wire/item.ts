import type { Item, Suggestion } from '../../domain/items/item.ts'
import { toMajor } from '../../domain/money/money.ts'
import type { WireItem, WireSuggestion } from '../schemas/item.ts'
import { minorOf } from './numbers.ts'

export function toItem({ _id, unitPrice, createdAt, ...rest }: WireItem): Item {
  return { id: _id, unitPrice: minorOf(unitPrice), createdAt: new Date(createdAt), ...rest }
}

export function fromItem({ id, unitPrice, createdAt, ...rest }: Item): WireItem {
  return { _id: id, unitPrice: toMajor(unitPrice), createdAt: createdAt.toISOString(), ...rest }
}

export function toSuggestion({ unitPrice, ...rest }: WireSuggestion): Suggestion {
  return { unitPrice: minorOf(unitPrice), ...rest }
}

export function fromSuggestion({ unitPrice, ...rest }: Suggestion): WireSuggestion {
  return { unitPrice: toMajor(unitPrice), ...rest }
}
