import { after, DAY } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Letter } from '../../../../domain/sending/letter.ts'
import {
  addressesOf,
  type MailingKind,
  type MailWish,
  SEND_LIMITS,
  type Send,
} from '../../../../domain/sending/sends.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { toSend } from '../queries.ts'

interface Mailing {
  id?: string
  kind?: MailingKind
  /** Exactly one of the three; an invoice with the version that is attached. */
  invoiceId: string | null
  receiptId: string | null
  estimateId?: string
  versionId: string | null
  letter: Letter
  wish: Pick<MailWish, 'to' | 'cc'>
}

/** An open transaction, and who sends: null for Risiti itself. */
interface SenderScope extends Scope {
  user: UserId | null
}

/** Queues a mail to each address. Throws 'too-many' beyond what an account may send in a day. */
export async function queueMails(ctx: Ctx, scope: SenderScope, mailing: Mailing): Promise<Send[]> {
  const { tx, account, user } = scope
  const { id: mailingId = ctx.random.id(), kind = 'document', letter, wish } = mailing
  const { invoiceId, receiptId, estimateId, versionId } = mailing
  const addresses = addressesOf(wish)
  await refuseTooMany(ctx, scope, addresses.length)
  const now = ctx.clock.now()
  await tx
    .insertInto('mailings')
    .values({
      ...{ account_id: account, id: mailingId, user_id: user, created_at: now, kind },
      ...{ invoice_id: invoiceId, receipt_id: receiptId, version_id: versionId },
      estimate_id: estimateId,
      letter: JSON.stringify(letter),
    })
    .execute()
  const rows = await tx
    .insertInto('sends')
    .values(
      addresses.map((address) => ({
        ...{ account_id: account, id: ctx.random.id(), mailing_id: mailingId },
        ...{ address, created_at: now },
      })),
    )
    .returningAll()
    .execute()
  for (const { id } of rows)
    await ctx.emit(tx, { name: 'send-queued', accountId: account, sendId: id })
  return rows.map(toSend)
}

/** Locks the account's subscription row, so that concurrent requests cannot exceed the limit together. */
async function refuseTooMany(ctx: Ctx, { tx, account }: Scope, more: number): Promise<void> {
  await tx
    .selectFrom('subscriptions')
    .select('plan')
    .where('account_id', '=', account)
    .forUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('sends')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .where('created_at', '>', after(ctx.clock.now(), -DAY))
    .executeTakeFirstOrThrow()
  if (Number(count) + more <= SEND_LIMITS.perDay) return
  const text = `An account can mail ${SEND_LIMITS.perDay} addresses within 24 hours. Please try again later.`
  throw new AppError('too-many', text, { retryAfter: 3_600 })
}
