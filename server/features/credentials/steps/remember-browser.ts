import { DAY } from '../../../../domain/dates.ts'
import type { UserId } from '../../../../domain/ids.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import type { Http } from '../../../http/pipeline/mount.ts'
import { browserToken, KNOWN_BROWSER, KNOWN_DAYS } from '../queries.ts'

/**
 * Remembers that the browser of a request has signed in to an account, so that wrong passwords from elsewhere cannot
 * lock it out. The browser gets an HttpOnly cookie, which alone grants no access (ASVS V3.3).
 */
export async function rememberBrowser(
  ctx: Ctx,
  tx: SystemTx,
  userId: UserId,
  http: Http,
): Promise<void> {
  const token = (await knownToken(tx, browserToken(http))) ?? ctx.random.token(256)
  const seen_at = ctx.clock.now()
  await tx
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: tokenHash(token), seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at }))
    .execute()
  const age = `Max-Age=${KNOWN_DAYS * DAY}`
  http.answer(
    'set-cookie',
    `${KNOWN_BROWSER}=${token}; Path=/; ${age}; Secure; HttpOnly; SameSite=Strict`,
  )
}

/** A token from a browser is reused only if we issued it: otherwise an attacker could choose it for someone else. */
async function knownToken(tx: SystemTx, token: string | null): Promise<string | null> {
  if (!token) return null
  const row = await tx
    .selectFrom('known_browsers')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .limit(1)
    .executeTakeFirst()
  return row ? token : null
}
