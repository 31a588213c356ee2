import { pagePath } from '../../../../contract/pages.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { answerMail } from '../mails.ts'
import { readAnswerNews } from '../queries.ts'

/** Mails every member of an account how a customer answered an estimate. If it runs twice, it mails twice. */
export async function tellOfAnswer(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  const { estimate, people } = await readAnswerNews(ctx, account, id)
  // It was deleted meanwhile, or changed, which reopened it.
  if (!estimate?.answer) return
  const url = `${ctx.origin}${pagePath('estimate', id)}`
  for (const person of people) await ctx.mail.send(answerMail(person, estimate, url))
}
