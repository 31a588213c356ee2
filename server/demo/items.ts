import type { AccountId } from '../../domain/ids.ts'
import type { Ctx } from '../ctx.ts'
import { addItem } from '../features/items/commands/add.ts'

const ITEMS = [
  ['Brand identity', 'logo, colours and letters', 480_000, ''],
  ['Label artwork', 'one bottle size', 9_000, 'label'],
  ['Product photography', 'ten pictures, retouched', 120_000, 'day'],
  ['Print supervision', '', 12_500, 'hour'],
  ['Shop signboard', '8 by 4 feet, with fitting', 199_500, ''],
  ['Delivery within Lagos', '', 7_500, 'trip'],
] as const

/** The price list of the demo. */
export async function addDemoItems(ctx: Ctx, account: AccountId): Promise<void> {
  for (const [name, description, naira, unit] of ITEMS)
    await addItem(ctx, account, {
      ...{ name, description, unit, currency: 'NGN' },
      unitPrice: BigInt(naira) * 100n,
    })
}
