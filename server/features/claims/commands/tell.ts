import { pagePath } from '../../../../contract/pages.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { toClaim } from '../queries.ts'

/** A mail about a claim to a user who works in its account; `url` leads to the invoice. */
export type ClaimMail = (to: { email: string; name: string }, claim: Claim, url: string) => Mail

/** Mails everybody who works in an account about a claim. If it runs twice, it mails twice. */
export async function tellOfClaim(
  ctx: Ctx,
  account: string,
  id: string,
  mailOf: ClaimMail,
): Promise<void> {
  const [claim, people] = await ctx.db.system(async (tx) => [
    await tx
      .selectFrom('claims')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'claims.account_id')
          .onRef('invoices.id', '=', 'claims.invoice_id'),
      )
      .selectAll('claims')
      .select(['number_text', 'customer_name'])
      .where('claims.account_id', '=', account)
      .where('claims.id', '=', id)
      .executeTakeFirst(),
    await tx
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['email', 'name'])
      .where('account_id', '=', account)
      .where('users.closed_at', 'is', null)
      .execute(),
  ])
  // The account was closed meanwhile.
  if (!claim) return
  const url = `${ctx.origin}${pagePath('invoice', claim.invoice_id)}`
  for (const person of people) await ctx.mail.send(mailOf(person, toClaim(claim), url))
}
