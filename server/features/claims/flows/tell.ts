import { pagePath } from '../../../../contract/pages.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import type { Mail } from '../../../adapters/mail/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { readClaimNews } from '../queries.ts'

/** A mail about a claim to a user who works in its account; `url` leads to the invoice. */
export type ClaimMail = (to: { email: string; name: string }, claim: Claim, url: string) => Mail

/** Mails everybody who works in an account about a claim. If it runs twice, it mails twice. */
export async function tellOfClaim(
  ctx: Ctx,
  account: AccountId,
  id: string,
  mailOf: ClaimMail,
): Promise<void> {
  const { claim, people } = await readClaimNews(ctx, account, id)
  // The account was closed meanwhile.
  if (!claim) return
  const url = `${ctx.origin}${pagePath('invoice', claim.invoiceId)}`
  for (const person of people) await ctx.mail.send(mailOf(person, claim, url))
}
