import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Releases the former addresses of a closed account. Returns those that could still undo a change. */
export async function eraseUndos({ clock }: Ctx, tx: SystemTx, userId: UserId): Promise<string[]> {
  const undos = await tx
    .deleteFrom('email_undos')
    .where('user_id', '=', userId)
    .returning(['email', 'expires_at'])
    .execute()
  return undos.filter(({ expires_at }) => expires_at > clock.now()).map(({ email }) => email)
}
