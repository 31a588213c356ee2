import { pagePath } from '../../../../contract/pages.ts'
import type { Ctx } from '../../../ctx.ts'
import { answerMail } from '../mails.ts'

/** Mails every member of an account how a customer answered an estimate. If it runs twice, it mails twice. */
export async function tellOfAnswer(ctx: Ctx, account: string, id: string): Promise<void> {
  const [estimate, people] = await ctx.db.system(async (tx) => [
    await tx
      .selectFrom('estimates')
      .select(['number_text', 'customer_name', 'currency', 'total', 'deposit_rate'])
      .select(['answer', 'accepted_by', 'decline_reason'])
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirst(),
    await tx
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['email', 'name'])
      .where('account_id', '=', account)
      .where('users.closed_at', 'is', null)
      .execute(),
  ])
  // It was deleted meanwhile, or changed, which reopened it.
  if (!estimate?.answer) return
  const url = `${ctx.origin}${pagePath('estimate', id)}`
  for (const person of people) await ctx.mail.send(answerMail(person, estimate, url))
}
