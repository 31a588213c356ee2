import type { UserId } from '../../domain/ids.ts'
import { tokenHash } from '../../server/adapters/secrets/token-hash.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { SystemTx } from '../../server/db/database.ts'

/** Starts a session of a day for each user without a login; returns their tokens in the same order. */
export async function signInUsers(
  { clock, random }: Pick<Ctx, 'clock' | 'random'>,
  tx: SystemTx,
  userIds: UserId[],
): Promise<string[]> {
  const now = clock.now()
  const tokens = userIds.map(() => random.token(256))
  const sessions = userIds.map((user_id, n) => ({
    user_id,
    id: random.id(),
    token_hash: tokenHash(tokens[n] ?? ''),
    address: '',
    agent: '',
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  }))
  await tx.insertInto('sessions').values(sessions).execute()
  return tokens
}
