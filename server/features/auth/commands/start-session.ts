import type { Session } from '../../../../contract/auth.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import type { Http } from '../../../http/mount.ts'
import { fileAddress } from '../../files/index.ts'
import type { Account } from '../../users/index.ts'
import { SESSION_DAYS } from '../queries.ts'

/** Starts a session with a token of its own and answers what the browser keeps of it (AUTH-5). */
export async function startSession(
  ctx: Ctx,
  tx: SystemTx,
  account: Account,
  http: Http,
  message: string,
): Promise<Session> {
  const token = ctx.random.token(256)
  const now = ctx.clock.now()
  await tx
    .insertInto('sessions')
    .values({
      owner_id: account.id,
      id: ctx.random.id(),
      token_hash: tokenHash(token),
      address: http.address,
      agent: http.agent,
      created_at: now,
      seen_at: now,
      expires_at: after(now, SESSION_DAYS * DAY),
    })
    .execute()
  const { id, name, email, username, phone } = account
  const userImage = fileAddress(account.image_key)
  return { token, userID: id, name, email, userEmail: email, username, userImage, phone, message }
}
