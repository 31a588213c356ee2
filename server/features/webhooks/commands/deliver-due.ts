import { after } from '../../../../domain/dates.ts'
import { HookHostUnknown, HookRefused } from '../../../adapters/webhooks/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { bodyOf } from '../document.ts'
import { type DueDelivery, lockDue } from '../steps/lock-due.ts'
import { secretContext } from '../steps/secret-context.ts'
import { settleTry, type Tried } from './settle.ts'

/** Seconds after which a try counts as given up, as by a crash: longer than a try with all its redirects. */
const TAKEN_FOR = 120

/** Tries everything that is due until nothing is. Safe in several processes: each takes what no other has taken. */
export async function deliverDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await takeDue(ctx)
    if (due.length === 0) return
    await Promise.all(due.map((each) => deliver(ctx, each)))
  }
}

/** Takes what is due, so that no other process tries it too. Empty when nothing is due. */
function takeDue(ctx: Ctx): Promise<DueDelivery[]> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await lockDue(tx, now)
    for (const { account_id, id } of due)
      await tx
        .updateTable('webhook_deliveries')
        .set({ taken_until: after(now, TAKEN_FOR) })
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    return due
  })
}

/** A receiver may get the same id twice: after a crash between its answer and our note of it. */
async function deliver(ctx: Ctx, taken: DueDelivery): Promise<void> {
  const body = taken.body ?? (await bodyOf(ctx, taken))
  await settleTry(ctx, taken, { ...(await tryOnce(ctx, taken, body)), body })
}

async function tryOnce(ctx: Ctx, taken: DueDelivery, body: string): Promise<Omit<Tried, 'body'>> {
  const secrets = await secretsOf(ctx, taken)
  try {
    const { status, text } = await ctx.hooks.deliver(taken.url, body, secrets)
    // The database keeps no zero bytes.
    const answer = text.replaceAll('\0', '')
    return { delivered: status >= 200 && status < 300, status, answer }
  } catch (error) {
    if (isUnavailable(error)) throw error
    return { delivered: false, status: null, answer: reasonOf(error) }
  }
}

/** The secret, and the former one until its time is over. */
function secretsOf(ctx: Ctx, taken: DueDelivery): Promise<string[]> {
  const { sealed_secret, key_id, former_secret, former_key_id, former_until } = taken
  const context = secretContext(taken.account_id, taken.webhook_id)
  const sealed = [{ keyId: key_id, bytes: sealed_secret }]
  if (former_secret && former_key_id && former_until && former_until > ctx.clock.now())
    sealed.push({ keyId: former_key_id, bytes: former_secret })
  return Promise.all(sealed.map((each) => ctx.secrets.open(each, context)))
}

/** In words of ours: an error of the network may name addresses of this machine. */
function reasonOf(error: unknown): string {
  if (error instanceof HookRefused || error instanceof HookHostUnknown) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'Nothing accepts connections at that address.'
  if (error instanceof Error && /TimeoutError|AbortError/.test(`${error.name}${code}`))
    return 'There was no answer within 10 seconds.'
  return 'The connection failed.'
}
