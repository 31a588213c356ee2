import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Kinds of findings that the operator must review. The column's check constraint has the same list. */
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
  /** Identifies the finding within its kind; each kind and subject is stored once. */
  subject: string
  reference: string | null
  /** A sentence for the operator. */
  details: string
}

/** Stores a finding for the operator (`npm run payments`), only once. It must not contain personal data. */
export async function addFinding(ctx: Ctx, tx: SystemTx, finding: Finding): Promise<void> {
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
