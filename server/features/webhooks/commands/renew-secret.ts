import type { Webhook } from '../../../../domain/access/webhook.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { newSecret } from '../parts/secret.ts'
import { findWebhook, toWebhook } from '../queries.ts'

/**
 * Gives a webhook a new secret, which is shown this once. The former one signs beside it for a day, so that the receiver
 * can be changed without losing a delivery, unless `endFormer` says that it must not be believed any more. Throws
 * 'not-found'.
 */
export async function renewSecret(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { endFormer }: { endFormer: boolean },
): Promise<Webhook & { secret: string }> {
  const { secret, sealed } = await newSecret(ctx, account, id)
  return ctx.db.own(account, async (scope) => {
    await findWebhook(scope, id, { lock: true })
    const row = await scope.tx
      .updateTable('webhooks')
      .set(({ ref }) => ({
        ...(endFormer
          ? { former_secret: null, former_key_id: null, former_until: null }
          : {
              former_secret: ref('sealed_secret'),
              former_key_id: ref('key_id'),
              former_until: after(ctx.clock.now(), DAY),
            }),
        ...{ sealed_secret: sealed.bytes, key_id: sealed.keyId },
      }))
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'webhook-secret-renewed', url: row.url })
    return { ...toWebhook(row), secret }
  })
}
