import type { CodePurpose } from '../../../../domain/events.ts'
import type { UserId } from '../../../../domain/ids.ts'
import { hashSecret } from '../../../adapters/secrets/passwords.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { storeCode } from '../commands/store-code.ts'
import { codeMail, linkMail } from '../mails.ts'
import { boundCode, codeAddress, readAddressee, readPaidPlans } from '../queries.ts'

/**
 * Generates a new code, stores its hash and mails it; earlier codes become invalid. If a budget of wrong codes is used
 * up, or `link` is set, it sends a one-time link instead (AUTH-9). If it runs twice, it mails twice and the second code
 * is the valid one.
 */
export async function sendCode(
  ctx: Ctx,
  userId: UserId,
  purpose: CodePurpose,
  { link = false } = {},
): Promise<void> {
  const code = ctx.random.code()
  const token = ctx.random.token(128)
  const addressee = await readAddressee(ctx, userId)
  const { name } = addressee
  const to = codeAddress(addressee, purpose)
  const paid = purpose === 'activation' ? await readPaidPlans(ctx, userId) : []
  const codeHash = await hashSecret(boundCode(code, to))
  const linkHash = tokenHash(boundCode(token, to)).toString('hex')
  const isLink = await storeCode(ctx, userId, purpose, { codeHash, linkHash, link })
  await ctx.mail.send(
    isLink
      ? linkMail({ to, name, purpose, paid, token, origin: ctx.origin })
      : codeMail({ to, name, purpose, paid, code }),
  )
}
