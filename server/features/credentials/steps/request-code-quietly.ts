import type { Pace } from '../../../../domain/codes.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { requestCode } from './request-code.ts'

/** requestCode without 'too-many', for callers who must not learn, or need not know, that the limit was reached. */
export async function requestCodeQuietly(
  ctx: Ctx,
  tx: SystemTx,
  userId: string,
  purpose: CodePurpose,
  pace?: Pace,
): Promise<void> {
  try {
    await requestCode(ctx, tx, userId, purpose, pace)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too-many')) throw error
  }
}
