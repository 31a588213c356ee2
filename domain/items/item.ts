import type { Currency, Minor } from '../money/money.ts'

/** An entry of the price list. Changing it does not change documents. */
export interface Item {
  id: string
  name: string
  /** The description for a line, after the name; may be empty. */
  description: string
  unitPrice: Minor
  currency: Currency
  /** What the price is for: 'hour', 'yard'; may be empty. */
  unit: string
  /** Rises with every change. */
  version: number
  createdAt: Date
}

/** The fields of the item form. */
export type ItemFields = Pick<Item, 'name' | 'description' | 'unitPrice' | 'currency' | 'unit'>

/** Maximum characters. Name and description together fit into the description of a line. */
export const ITEM_LIMITS = { description: 250, unit: 30 } as const

/** A suggestion for a line: an entry of the price list, or a line of an earlier invoice. */
export interface Suggestion {
  source: 'item' | 'written'
  /** The whole text for the line. */
  text: string
  unitPrice: Minor
  currency: Currency
  /** '' for a line of an earlier invoice. */
  unit: string
}

/** The text of a line for an item: 'Brand identity: logo, colours, letters'. */
export function lineText({ name, description }: Pick<Item, 'name' | 'description'>): string {
  return description ? `${name}: ${description}` : name
}
