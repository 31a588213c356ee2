import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** A secret that signs the deliveries of a webhook, and as it is stored. */
export async function newSecret(ctx: Ctx, account: AccountId, webhookId: string) {
  const secret = `whsec_${ctx.random.token(256)}`
  return { secret, sealed: await ctx.secrets.seal(secret, secretContext(account, webhookId)) }
}

/** What the secret of a webhook is sealed for, so that it opens nothing else. */
export function secretContext(account: AccountId, webhookId: string): string {
  return `webhook ${account} ${webhookId}`
}
