import type { EventContent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { addFinding } from '../steps/add-finding.ts'

type Dispute = Extract<EventContent, { about: 'dispute' }>

/** Notes a dispute for the operator, who answers it at the provider. */
export async function noteDispute(ctx: Ctx, dispute: Dispute): Promise<void> {
  const { id, reference, state, dueAt, resolution } = dispute
  const end = resolution ? `, ${resolution}` : ''
  const answer = dueAt ? ` Answer it at the provider by ${dueAt}.` : ''
  const details = `Dispute ${id}: ${state}${end}.${answer}`
  // Every new state is a finding of its own: a lost dispute takes the money back.
  const finding = { kind: 'dispute', subject: `${id} ${state}`, reference, details } as const
  await ctx.db.system((tx) => addFinding(ctx, tx, finding))
}
