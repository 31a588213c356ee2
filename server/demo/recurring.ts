import { addDays } from '../../domain/dates.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../../domain/invoices/terms.ts'
import { nextDay } from '../../domain/recurrence.ts'
import type { Ctx } from '../ctx.ts'
import { addRecurring } from '../features/recurring/commands/add.ts'
import type { Caller } from '../http/pipeline/mount.ts'

/**
 * Adds what recurs in the demo: care for a website, invoiced on the first of each month, and the data plan of the shop.
 */
export async function addDemoRecurring(
  ctx: Ctx,
  caller: Caller,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<void> {
  const tomorrow = addDays(ctx.clock.today(), 1)
  const monthly = (day: number) => {
    const rule = { every: 1, unit: 'month', day } as const
    // Every month until the year 9999 has such a day.
    const startsOn = nextDay({ rule, startsOn: tomorrow }, tomorrow) ?? tomorrow
    return { rule, startsOn, end: { never: true }, catchUp: 'make' } as const
  }
  await addRecurring(ctx, caller, {
    ...{ kind: 'invoice', name: 'Website care', action: 'send', dueInDays: 14, ...monthly(1) },
    template: {
      ...{ businessId, customerId, currency: 'NGN', details: '', footer: '' },
      terms: PLAIN_TERMS,
      lines: [
        {
          description: 'Website care, one month',
          ...PLAIN_LINE,
          quantity: 1_000n,
          unitPrice: 8_500_000n,
        },
        { description: 'Hosting', ...PLAIN_LINE, quantity: 1_000n, unitPrice: 1_250_000n },
      ],
    },
  })
  await addRecurring(ctx, caller, {
    ...{ kind: 'expense', name: '', action: 'add', ...monthly(21) },
    template: {
      ...{ category: 'Airtime and data', vendor: 'MTN', currency: 'NGN', note: '' },
      ...{ amount: 1_500_000n, vat: 104_651n },
    },
  })
}
