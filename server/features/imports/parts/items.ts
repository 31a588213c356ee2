import { importedItem } from '../../../../contract/schemas/import.ts'
import type { ItemFields } from '../../../../domain/items/item.ts'
import { addItemsIn, sameItems } from '../../items/index.ts'
import type { Importer } from './importer.ts'
import { repeatsOf } from './repeats.ts'

/** The price list. */
export const items: Importer<ItemFields> = {
  word: 'items',
  schema: importedItem,
  check: async (scope, entries) => {
    const known = await sameItems(
      scope,
      entries.map(({ value }) => value.name),
    )
    const words = 'Your price list has this item already.'
    return repeatsOf(entries, keyOf, new Set(known.map(keyOf)), words)
  },
  store: (ctx, scope, entries, { report }) =>
    addItemsIn(
      ctx,
      scope,
      entries.map(({ value }) => value),
      report,
    ),
}

function keyOf({ name, description, unitPrice, currency, unit }: ItemFields): string {
  return JSON.stringify([name, description, String(unitPrice), currency, unit])
}
