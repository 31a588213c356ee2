import type { Currency, Minor } from '../money/money.ts'

/** An entry of the price list. Documents that were written with it keep what they say. */
export interface Item {
  id: string
  name: string
  /** What a line says beside the name; may be empty. */
  description: string
  unitPrice: Minor
  currency: Currency
  /** What the price is for: 'hour', 'yard'; may be empty. */
  unit: string
  /** Rises with every change. */
  version: number
  createdAt: Date
}

/** What the form of an item holds. */
export type ItemFields = Pick<Item, 'name' | 'description' | 'unitPrice' | 'currency' | 'unit'>

/** Maximum characters. Name and description together fit into the description of a line. */
export const ITEM_LIMITS = { description: 250, unit: 30 } as const

/** What a line could say: an entry of the price list, or one that stood in an earlier invoice. */
export interface Suggestion {
  source: 'item' | 'written'
  /** The whole text for the line. */
  text: string
  unitPrice: Minor
  currency: Currency
  /** '' for what was written. */
  unit: string
}

/** The text of a line for an item: 'Brand identity: logo, colours, letters'. */
export function lineText({ name, description }: Pick<Item, 'name' | 'description'>): string {
  return description ? `${name}: ${description}` : name
}
