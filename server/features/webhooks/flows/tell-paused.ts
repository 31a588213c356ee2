import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { mailMembers } from '../../accounts/index.ts'
import { pausedMail } from '../mails.ts'
import { requireWebhook } from '../queries.ts'

/** Mails everybody who works in an account that a webhook was paused, unless it was deleted meanwhile. */
export async function tellPaused(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  const webhook = await requireWebhook(ctx, account, id).catch(ifGone)
  if (!webhook) return
  const { url } = webhook
  await mailMembers(ctx, account, (addressed) => pausedMail({ ...addressed, url }))
}

function ifGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}
