import { type RawBuilder, sql } from 'kysely'
import { MAX_PREPARED } from '../../../../contract/endpoints/sending/reminders.ts'
import { addDays, type Day, dayIn } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Seller } from '../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import {
  dueDays,
  PREPARED_DAYS,
  type PreparedReminder,
} from '../../../../domain/sending/reminder.ts'
import { reminderWords, withLink } from '../../../../domain/sending/reminder-words.ts'
import { whatsappUrl } from '../../../../domain/sending/whatsapp.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'
import { makeLinks } from '../../links/index.ts'
import { toRules } from '../rows.ts'

/** The messages that are ready to be sent by WhatsApp, those of the earliest due days first. */
export function listPrepared(ctx: Ctx, account: AccountId): Promise<PreparedReminder[]> {
  return ctx.db.own(account, async (scope) => {
    const rows = await readyRows(ctx, scope)
    const links = await makeLinks(
      ctx,
      scope,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toPrepared(row, links.get(row.id) ?? ''))
  })
}

/** The rule of which a customer can be reminded by WhatsApp now, with the phone number; undefined for none. */
export async function readyRule(ctx: Ctx, scope: Scope, invoiceId: string) {
  const [row] = await readyRows(ctx, scope, sql<boolean>`i.id = ${invoiceId}`)
  return row && { offset: row.rule, phone: row.phone }
}

interface ReadyRow {
  id: string
  number_text: string
  customer_name: string
  seller: Seller
  currency: Currency
  total: bigint
  amount_paid: bigint
  credited: bigint
  due_date: Day
  today: Day
  rule: number
  phone: string
  language: Language
  texts: unknown
}

/** The latest rule of each unpaid invoice counts: it is listed from its day on, for PREPARED_DAYS, until it was sent. */
async function readyRows(ctx: Ctx, scope: Scope, only: RawBuilder<boolean> = sql`true`) {
  const { tx, account } = scope
  const now = ctx.clock.now()
  const days = await possibleDueDays(scope, now)
  if (days.length === 0) return []
  const { rows } = await sql<ReadyRow>`
    select i.id, i.number_text, i.customer_name, i.seller, i.currency, i.total, i.amount_paid, i.credited, i.due_date,
      local.today, due.rule, buyer.phone, rules.language, rules.texts
    from reminder_rules rules
    join businesses business on business.account_id = rules.account_id and business.id = rules.business_id
    cross join lateral (select (${now}::timestamptz at time zone business.time_zone)::date as today) local
    join invoices i on i.account_id = rules.account_id and i.business_id = rules.business_id
    left join customers customer on customer.account_id = i.account_id and customer.id = i.customer_id
    cross join lateral (select coalesce(nullif(customer.phone, ''), i.buyer->>'phone', '') as phone) buyer
    cross join lateral (
      select max(rule) as rule from unnest(rules.offsets) rule
      where i.due_date + rule <= local.today
        and i.due_date + rule > greatest(rules.since, local.today - ${sql.lit(PREPARED_DAYS)},
          (i.issued_at at time zone business.time_zone)::date)
    ) due
    where rules.account_id = ${account} and rules.enabled
      and i.deleted_at is null and i.state = 'issued' and i.amount_due > 0
      and i.due_date = ${anyOf(days)} and due.rule is not null and buyer.phone <> '' and ${only}
      and not exists (select from reminder_stops s where s.account_id = i.account_id and s.invoice_id = i.id)
      and not exists (select from claims c
        where c.account_id = i.account_id and c.invoice_id = i.id and c.state = 'waiting')
      and not exists (select from reminders r where r.account_id = i.account_id and r.invoice_id = i.id
        and r.rule = due.rule and r.channel = 'whatsapp')
    order by i.due_date, i.id
    limit ${sql.lit(MAX_PREPARED)}`.execute(tx)
  return rows
}

/** The due days of the account's invoices that may have something ready: the index of open invoices is by them. */
async function possibleDueDays({ tx, account }: Scope, now: Date): Promise<Day[]> {
  const rows = await tx
    .selectFrom('reminder_rules as rules')
    .innerJoin('businesses', (join) =>
      join
        .onRef('businesses.account_id', '=', 'rules.account_id')
        .onRef('businesses.id', '=', 'rules.business_id'),
    )
    .select(['offsets', 'time_zone'])
    .where('rules.account_id', '=', account)
    .where('enabled', '=', true)
    .execute()
  const days = rows.flatMap(({ offsets, time_zone }) => {
    const today = dayIn(time_zone, now)
    return dueDays(offsets, { since: addDays(today, -PREPARED_DAYS), today })
  })
  return [...new Set(days)]
}

function toPrepared(row: ReadyRow, link: string): PreparedReminder {
  const { currency, total, amount_paid: amountPaid, credited, due_date: dueDate, phone, rule } = row
  const facts = { number: row.number_text, customerName: row.customer_name, currency, dueDate }
  const rules = toRules({ ...row, enabled: true, offsets: [], version: 0 })
  const { body } = reminderWords(
    rules,
    { ...facts, seller: row.seller, total, amountPaid, credited },
    link,
    { offset: rule, today: row.today },
  )
  const text = withLink(body, link)
  return {
    invoiceId: row.id,
    invoiceNumber: row.number_text,
    ...{ customerName: row.customer_name, currency, dueDate, phone, text, offset: rule },
    amountDue: total - amountPaid - credited,
    url: whatsappUrl(phone, text),
  }
}
