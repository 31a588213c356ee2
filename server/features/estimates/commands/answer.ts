import { AppError } from '../../../../domain/errors.ts'
import type { Estimate, EstimateAnswer } from '../../../../domain/estimates/estimate.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { lockEstimate } from '../queries.ts'

/**
 * Stores a customer's answer to an estimate, and notifies the account. The same answer again, as by a second tap,
 * changes nothing. Throws 'not-found', 'changed-meanwhile' for a version that is not the current one, and 'not-open'
 * for an estimate that has another answer, has expired, or became an invoice.
 */
export function answerEstimate(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { version, ...answer }: EstimateAnswer & { version: number },
): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    // Locked: a change at the same time is either seen here, or refused since the estimate is accepted.
    const estimate = await lockEstimate(ctx, scope, id)
    if (version !== estimate.version)
      throw new AppError(
        'changed-meanwhile',
        'This estimate has changed since you opened it, so your answer was not taken. Please look at it again.',
      )
    if (isSame(estimate, answer)) return
    refuseClosed(estimate)
    const isAccepted = answer.answer === 'accepted'
    await scope.tx
      .updateTable('estimates')
      .set({
        answer: answer.answer,
        answered_at: ctx.clock.now(),
        ...(isAccepted ? { accepted_by: answer.name } : { decline_reason: answer.reason }),
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    const kind = isAccepted ? 'estimate-accepted' : 'estimate-declined'
    await record(ctx, scope, { kind, number: estimate.number }, { by: 'stranger' })
    await ctx.emit(scope.tx, { name: 'estimate-answered', accountId: account, estimateId: id })
  })
}

function isSame({ answeredAt, acceptedBy }: Estimate, { answer }: EstimateAnswer): boolean {
  return answeredAt !== null && (acceptedBy !== '') === (answer === 'accepted')
}

function refuseClosed({ status }: Estimate): void {
  if (status === 'Draft' || status === 'Sent') return
  throw new AppError('not-open', WHY_CLOSED[status])
}

const WHY_CLOSED = {
  Accepted: 'This estimate was accepted already.',
  Declined: 'This estimate was declined already.',
  Expired: 'This estimate is not valid any more.',
  Invoiced: 'An invoice was made of this estimate already.',
} as const
