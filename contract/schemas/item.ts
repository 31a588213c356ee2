import { z } from 'zod'
import { LIMITS } from '../../domain/invoices/invoice.ts'
import { ITEM_LIMITS } from '../../domain/items/item.ts'
import { amountUpTo } from '../fields/amounts.ts'
import { currency, optionalText, requiredName } from '../fields/common.ts'
import { toOneLine } from '../fields/text.ts'

/** An item of the price list as JSON; contract/wire/item.ts maps it to the domain. */
export const wireItem = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    unitPrice: z.number(),
    currency,
    unit: z.string(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Item' })
export type WireItem = z.infer<typeof wireItem>

/** A suggestion for a line, as JSON. */
export const wireSuggestion = z
  .object({
    source: z.enum(['item', 'written']),
    text: z.string(),
    unitPrice: z.number(),
    currency,
    unit: z.string(),
  })
  .meta({ id: 'LineSuggestion' })
export type WireSuggestion = z.infer<typeof wireSuggestion>

/** Body of the form of an item. */
export const itemFields = z.object({
  name: requiredName('Name'),
  description: optionalText('Description', ITEM_LIMITS.description)
    .overwrite(toOneLine)
    .default(''),
  unitPrice: amountUpTo('Unit price', LIMITS.unitPrice),
  currency: currency.default('NGN'),
  unit: optionalText('Unit', ITEM_LIMITS.unit).overwrite(toOneLine).default(''),
})

/** Body of a change; one based on an earlier version is refused. */
export const itemEdit = itemFields.extend({
  version: z.number({ error: 'version must be a whole number.' }).int().optional(),
})
