import { addDays, type Day } from '../../domain/dates.ts'
import type { AccountId } from '../../domain/ids.ts'
import type { Minor } from '../../domain/money/money.ts'
import type { Ctx } from '../ctx.ts'
import { addExpense } from '../features/expenses/commands/add.ts'

/** Days ago, category, vendor, amount and VAT in kobo. */
const SPENT: [number, string, string, Minor, Minor][] = [
  [130, 'Rent', 'Alhaja Salami', 45_000_000n, 0n],
  [95, 'Equipment', 'Pointek, Ikeja', 28_500_000n, 1_988_372n],
  [64, 'Airtime and data', 'MTN', 1_500_000n, 104_651n],
  [41, 'Fuel', 'Ọlá Filling Station', 2_240_000n, 0n],
  [33, 'Airtime and data', 'MTN', 1_500_000n, 104_651n],
  [12, 'Transport', 'Bolt', 640_000n, 0n],
  [5, 'Fuel', 'Ọlá Filling Station', 1_890_000n, 0n],
  [2, 'Software', 'Figma', 2_350_000n, 163_953n],
]

/** The expenses of the last months. */
export async function addDemoExpenses(ctx: Ctx, account: AccountId): Promise<void> {
  const dayBefore = (days: number): Day => addDays(ctx.clock.today(), -days)
  for (const [days, category, vendor, amount, vat] of SPENT)
    await addExpense(ctx, account, {
      ...{ category, vendor, amount, vat, currency: 'NGN', note: '' },
      day: dayBefore(days),
    })
}
