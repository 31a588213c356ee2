import type { z } from 'zod'
import type { resetPassword as fields } from '../../../../contract/auth.ts'
import { codeIsWrong } from '../../../../domain/codes.ts'
import { hashSecret, verifySecret } from '../../../adapters/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import { confirmOwnAddress, findAccountByEmail, setPassword } from '../../users/index.ts'
import { consumeCode } from './consume-code.ts'
import { endSessions } from './end-sessions.ts'
import { proveCode } from './prove-code.ts'
import { refuseWeak } from './refuse-weak.ts'

/**
 * Sets a new password by a mailed code, ends every session and tells the owner (AUTH-10). An unknown address answers
 * as a wrong code does. Throws 'wrong-code', 'code-expired', 'invalid-fields'.
 */
export async function resetPassword(
  ctx: Ctx,
  { email, opt, password }: z.output<typeof fields>,
): Promise<void> {
  refuseWeak(password, email)
  const account = await ctx.db.system((tx) => findAccountByEmail(tx, email))
  if (!account) {
    await verifySecret(null, opt)
    throw codeIsWrong()
  }
  const proved = await proveCode(ctx, account.id, 'reset', opt)
  const hash = await hashSecret(password)
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved)
    await setPassword(tx, account.id, hash)
    await confirmOwnAddress(ctx, tx, account.id)
    await endSessions(tx, account.id)
    // Whoever was locked out by wrong passwords has proved who they are.
    await tx.deleteFrom('login_failures').where('email_key', '=', account.email_key).execute()
    await ctx.emit(tx, { name: 'password-changed', userId: account.id })
  })
}
