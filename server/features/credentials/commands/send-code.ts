import { requiresLink } from '../../../../domain/codes.ts'
import { after } from '../../../../domain/dates.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { hashSecret } from '../../../adapters/passwords.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { codeMail, linkMail } from '../mails.ts'
import { boundCode, codeAddress, countWrongCodes } from '../queries.ts'

/** Lifetime of a code or a link. */
const LIFETIME_MINUTES = 10

/**
 * Generates a new code, stores its hash and mails it; earlier codes become invalid. If a budget of wrong codes is used
 * up, or `link` is set, it sends a one-time link instead (AUTH-9). If it runs twice, it mails twice and the second code
 * is the valid one.
 */
export async function sendCode(
  ctx: Ctx,
  userId: string,
  purpose: CodePurpose,
  { link = false } = {},
): Promise<void> {
  const code = ctx.random.code()
  const token = ctx.random.token(128)
  const account = await ctx.db.system((tx) => getAccount(tx, userId))
  const { name } = account
  const to = codeAddress(account, purpose)
  const codeHash = await hashSecret(boundCode(code, to))
  const isLink = await ctx.db.system(async (tx) => {
    const now = ctx.clock.now()
    const counts = await countWrongCodes(tx, { userId, purpose, network: '', now })
    const isLink = link || requiresLink(counts)
    const values = {
      code_hash: isLink ? tokenHash(boundCode(token, to)).toString('hex') : codeHash,
      is_link: isLink,
      expires_at: after(now, LIFETIME_MINUTES * 60),
      wrong_tries: 0,
    }
    await tx
      .insertInto('codes')
      .values({ user_id: userId, purpose, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
      .execute()
    return isLink
  })
  await ctx.mail.send(
    isLink
      ? linkMail({ to, name, purpose, token, origin: ctx.origin })
      : codeMail({ to, name, purpose, code }),
  )
}
