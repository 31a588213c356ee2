import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** What the operator must look at. The column's check holds the same kinds. */
export type FindingKind =
  | 'amount-mismatch'
  | 'currency-mismatch'
  | 'wrong-domain'
  | 'unknown-reference'
  | 'paid-twice'
  | 'closed-account'
  | 'refund'
  | 'refund-failed'
  | 'dispute'

export interface Finding {
  kind: FindingKind
  /** What tells it from others of its kind; a finding of the same kind and subject is noted once. */
  subject: string
  reference: string | null
  /** A sentence for the operator. */
  details: string
}

/** Notes something for the operator (`npm run payments`), once however often it is found. Nothing personal belongs in it. */
export async function noteFinding(ctx: Ctx, tx: SystemTx, finding: Finding): Promise<void> {
  const noted = await tx
    .insertInto('payment_findings')
    .values({
      ...finding,
      id: ctx.random.id(),
      provider: ctx.payments.name,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (noted) ctx.log.error({ finding: noted.id, ...finding }, 'a payment needs review')
}
