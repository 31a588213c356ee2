import type { z } from 'zod'
import type { register } from '../../../../../contract/endpoints/access/auth.ts'
import { fieldError } from '../../../../../domain/errors.ts'
import { hashSecret } from '../../../../adapters/secrets/passwords.ts'
import type { Ctx } from '../../../../ctx.ts'
import { requestCode } from '../../../codes/index.ts'
import { refuseWeak } from '../../../credentials/index.ts'
import { record } from '../../../trail/index.ts'
import { addUser } from '../../../users/index.ts'

/**
 * Creates an account, mails its code (AUTH-1) and returns the id of its user. A taken address is reported at its field;
 * the limit of ten registrations an hour prevents using that to search for people (AUTH-3). Throws 'invalid-fields'.
 */
export async function registerUser(ctx: Ctx, { name, email, password }: z.output<typeof register>) {
  refuseWeak(password, email)
  const passwordHash = await hashSecret(password)
  return ctx.db.system(async (tx) => {
    const userId = await addUser(ctx, tx, { name, email, passwordHash })
    if (!userId)
      throw fieldError(
        'email',
        'This e-mail address has an account already. Log in, or reset the password.',
      )
    await record(ctx, { tx, user: userId }, { kind: 'account-created' }, { by: 'user' })
    await requestCode(ctx, tx, userId, 'email')
    return userId
  })
}
