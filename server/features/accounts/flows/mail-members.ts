import type { AccountId } from '../../../../domain/ids.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { membersOf } from '../queries.ts'

interface Addressed {
  to: string
  /** The name of the member. */
  name: string
  /** Where the links of the mail lead. */
  origin: string
}

/**
 * Mails every member of an account, one after the other. If it runs twice, it mails twice, unless `mailFor` gives the
 * mail a repeatKey.
 */
export async function mailMembers(
  ctx: Ctx,
  account: AccountId,
  mailFor: (addressed: Addressed) => Mail,
): Promise<void> {
  for (const { email: to, name } of await membersOf(ctx, account))
    await ctx.mail.send(mailFor({ to, name, origin: ctx.origin }))
}
