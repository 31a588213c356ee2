import type { StartedSession } from '../../../../domain/access/session.ts'
import type { SignInWay } from '../../../../domain/access/trail.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { bearerOf } from '../../../http/pipeline/gate.ts'
import type { Http } from '../../../http/pipeline/mount.ts'
import { rememberBrowser } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import type { UserRow } from '../../users/index.ts'
import { SESSION_DAYS } from '../queries.ts'

export interface SignIn {
  http: Http
  way: SignInWay
}

/**
 * Starts a session with a new token and returns it with its user. It replaces, and ends, the session
 * whose token the request carries (ASVS 5.0 V7.2.4). The browser is known from now on.
 */
export async function startSession(
  ctx: Ctx,
  tx: SystemTx,
  userRow: UserRow,
  { http, way }: SignIn,
): Promise<StartedSession> {
  await endReplaced(ctx, tx, http)

  const token = ctx.random.token(256)
  const now = ctx.clock.now()
  await tx
    .insertInto('sessions')
    .values({
      user_id: userRow.id,
      id: ctx.random.id(),
      token_hash: tokenHash(token),
      address: http.address,
      agent: http.agent,
      created_at: now,
      seen_at: now,
      expires_at: after(now, SESSION_DAYS * DAY),
    })
    .execute()
  await rememberBrowser(ctx, tx, userRow.id, http)
  await record(ctx, { tx, user: userRow.id }, { kind: 'signed-in', way }, { by: 'user' })
  const { id, name, email, username, phone } = userRow
  ctx.security.record('sign-in', { userId: id })
  return { token, user: { id, name, email, username, phone, imageKey: userRow.image_key } }
}

/** The holder of a token may end its session, even an expired one or one of another account in the same browser. */
async function endReplaced(ctx: Ctx, tx: SystemTx, http: Http): Promise<void> {
  const token = bearerOf(http.header('authorization'))
  if (!token) return
  const ended = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .returning('user_id')
    .executeTakeFirst()
  if (!ended) return
  await record(ctx, { tx, user: ended.user_id }, { kind: 'session-replaced' }, { by: 'user' })
}
