import { addDays } from '../../domain/dates.ts'
import type { AccountId } from '../../domain/ids.ts'
import { PLAIN_LINE, PLAIN_PRICING } from '../../domain/invoices/terms.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Ctx } from '../ctx.ts'
import { addEstimate } from '../features/estimates/commands/add.ts'
import { answerEstimate } from '../features/estimates/commands/answer.ts'
import { getEstimateLink } from '../features/estimates/commands/get-link.ts'

const FOOTER =
  '<p>Two rounds of changes are included. Work starts once the deposit has arrived.</p>'

/** No mails about the past are sent. */
const silent = (ctx: Ctx): Ctx => ({ ...ctx, emit: async () => {} })

/** One estimate that its customer has accepted, and one that waits for an answer. */
export async function addDemoEstimates(
  ctx: Ctx & { clock: Clock },
  account: AccountId,
): Promise<void> {
  const accepted = await addEstimate(ctx, account, {
    customerName: 'Brightwater Schools, Uyo',
    details: 'A new website for the school, with admissions and news.',
    lines: [
      {
        description: 'Website, six pages',
        ...PLAIN_LINE,
        quantity: 1_000n,
        unitPrice: 35_000_000n,
      },
      {
        description: 'Photography, one day on site',
        ...PLAIN_LINE,
        quantity: 1_000n,
        unitPrice: 12_000_000n,
      },
    ],
    ...{ currency: 'NGN', depositRate: 4_000, footer: FOOTER, terms: PLAIN_PRICING },
    validUntil: addDays(ctx.clock.today(), 21),
  })
  await getEstimateLink(ctx, account, accepted.id)
  await answerEstimate(silent(ctx), account, accepted.id, {
    ...{ answer: 'accepted', name: 'Ini-Obong Etim', version: accepted.version },
  })
  const open = await addEstimate(ctx, account, {
    customerName: 'Tamunọ Briggs',
    details: 'Signs for the new jetty office.',
    lines: [
      {
        description: 'Shop signboard, 8 by 4 feet',
        ...PLAIN_LINE,
        quantity: 2_000n,
        unitPrice: 19_950_000n,
      },
      { description: 'Fixing, by boat', ...PLAIN_LINE, quantity: 1_000n, unitPrice: 8_000_000n },
    ],
    ...{ currency: 'NGN', depositRate: null, footer: '', terms: PLAIN_PRICING },
    validUntil: addDays(ctx.clock.today(), 14),
  })
  await getEstimateLink(ctx, account, open.id)
}
