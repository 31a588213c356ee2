import { setTimeout as wait } from 'node:timers/promises'
import { HookHostUnknown, HookRefused } from '../../../adapters/webhooks/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { settleTry, type Tried } from '../commands/settle.ts'
import { takeDue } from '../commands/take-due.ts'
import { bodyOf } from '../document.ts'
import { secretContext } from '../parts/secret.ts'
import type { DueDelivery } from '../steps/lock-due.ts'

/** Deliveries that are under way at the same time, by one process. */
const AT_ONCE = 40
/** How long a run takes new deliveries. The next run takes what is left. */
const RUN_MS = 30_000
/** How often a run looks for what became due while receivers are slow. */
const LOOK_MS = 1_000

/**
 * Tries everything that is due until nothing is, or time is up. Safe in several processes: each takes what no other has
 * taken. A slow receiver occupies one place, and the others go on. Throws what failed for a reason of ours, at the end.
 */
export async function deliverDue(ctx: Ctx): Promise<void> {
  const end = performance.now() + RUN_MS
  const failures: unknown[] = []
  const going = new Set<Promise<void>>()
  const start = (due: DueDelivery) => {
    const one = deliver(ctx, due)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => going.delete(one))
    going.add(one)
  }
  try {
    for (;;) {
      const places = performance.now() < end ? AT_ONCE - going.size : 0
      if (places > 0) for (const due of await takeDue(ctx, places)) start(due)
      if (going.size === 0) break
      await firstOf(going)
    }
  } finally {
    await Promise.all(going)
  }
  if (failures.length > 0) throw failures[0]
}

/** Waits until one of them ends, at most as long as a run waits before it looks again. */
async function firstOf(going: ReadonlySet<Promise<void>>): Promise<void> {
  const look = new AbortController()
  const pause = wait(LOOK_MS, undefined, { signal: look.signal }).catch(() => undefined)
  await Promise.race([...going, pause])
  look.abort()
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

/** In our own words: a network error may name addresses of this machine. */
function reasonOf(error: unknown): string {
  if (error instanceof HookRefused || error instanceof HookHostUnknown) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'Nothing accepts connections at that address.'
  if (error instanceof Error && /TimeoutError|AbortError/.test(`${error.name}${code}`))
    return 'There was no answer within 10 seconds.'
  return 'The connection failed.'
}
