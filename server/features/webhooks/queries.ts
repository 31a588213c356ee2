import type { Selectable } from 'kysely'
import {
  type DeliveredEvent,
  MAX_WEBHOOKS,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
} from '../../../domain/access/webhook.ts'
import { fieldError, notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf } from '../../db/queries/paging.ts'
import type { WebhookDeliveries, Webhooks } from '../../db/types.gen.ts'

export type WebhookRow = Omit<
  Selectable<Webhooks>,
  'sealed_secret' | 'key_id' | 'former_secret' | 'former_key_id'
>

/** Everything but the secret. */
const COLUMNS = [
  ...(['account_id', 'id', 'url', 'events', 'active'] as const),
  ...([
    'failing_since',
    'paused_at',
    'paused_for',
    'former_until',
    'version',
    'created_at',
  ] as const),
] as const

/** The domain's webhook of a row, without its sealed secrets. */
export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    active: row.active,
    failingSince: row.failing_since,
    pausedAt: row.paused_at,
    pausedFor: row.paused_at && row.paused_for,
    formerSecretUntil: row.former_until,
    version: row.version,
    createdAt: row.created_at,
  }
}

/** The domain's delivery of a row, without its body. */
export function toDelivery(row: Selectable<WebhookDeliveries>): WebhookDelivery {
  return {
    id: row.id,
    // Only the triggers and our commands write them.
    event: row.event as DeliveredEvent,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    answer: row.answer,
    nextAt: row.next_at,
    createdAt: row.created_at,
  }
}

/** One page of the webhooks of an account, newest first. */
export function listWebhooks(ctx: Ctx, account: AccountId, query: Omit<ListQuery, 'search'>) {
  return ctx.db.readOwn(account, (scope) =>
    pageOf(
      { ...query, search: '' },
      async () => ({ total: BigInt(await countWebhooks(scope)) }),
      (limit, offset) =>
        webhooksOf(scope).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      toWebhook,
    ),
  )
}

/** Throws 'invalid-fields' for an account that has as many webhooks as it may. */
export function requireRoom(ctx: Ctx, account: AccountId): Promise<void> {
  return ctx.db.readOwn(account, requireRoomIn)
}

/** requireRoom, in the transaction that adds one. */
export async function requireRoomIn(scope: Scope): Promise<void> {
  if ((await countWebhooks(scope)) >= MAX_WEBHOOKS)
    throw fieldError('url', `You have ${MAX_WEBHOOKS} webhooks. Delete one first.`)
}

/** Throws 'not-found'. */
export function requireWebhook(ctx: Ctx, account: AccountId, id: string): Promise<WebhookRow> {
  return ctx.db.readOwn(account, (scope) => findWebhook(scope, id))
}

/** How many webhooks the account has. */
async function countWebhooks({ tx, account }: Scope): Promise<number> {
  const { total } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** One page of the log of a webhook, newest first. Throws 'not-found'. */
export function listDeliveries(
  ctx: Ctx,
  account: AccountId,
  id: string,
  query: Omit<ListQuery, 'search'>,
) {
  return ctx.db.readOwn(account, async (scope) => {
    await findWebhook(scope, id)
    const all = scope.tx
      .selectFrom('webhook_deliveries')
      .where('account_id', '=', account)
      .where('webhook_id', '=', id)
    return pageOf(
      { ...query, search: '' },
      () => all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        all
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      toDelivery,
    )
  })
}

/** With `lock` it is locked until the transaction ends. Throws 'not-found'. */
export async function findWebhook(
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<WebhookRow> {
  if (!isId(id)) throw notFound('Webhook')
  const row = await webhooksOf(scope)
    .where('id', '=', id)
    .$if(lock, (webhook) => webhook.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('Webhook')
  return row
}

/** Every webhook of the account, newest first, for the export. */
export async function* eachWebhook(ctx: Ctx, account: AccountId) {
  const rows = await ctx.db.readOwn(account, (scope) =>
    webhooksOf(scope).orderBy('id', 'desc').limit(MAX_WEBHOOKS).execute(),
  )
  for (const row of rows) yield toWebhook(row)
}

function webhooksOf({ tx, account }: Scope) {
  return tx.selectFrom('webhooks').select(COLUMNS).where('account_id', '=', account)
}
