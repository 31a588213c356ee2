import { type Selectable, sql } from 'kysely'
import {
  DEFAULT_RULES,
  type Reminder,
  type ReminderChannel,
  type ReminderRules,
  type ReminderText,
} from '../../../domain/sending/reminder.ts'
import type { SendState } from '../../../domain/sending/sends.ts'
import type { Scope } from '../../db/database.ts'
import type { ReminderRules as RulesTable } from '../../db/types.gen.ts'

export type RulesRow = Selectable<RulesTable>

/** The rules of a business; those of one that has never changed them if there is no row. */
export function toRules(
  row: Pick<RulesRow, 'enabled' | 'offsets' | 'language' | 'texts' | 'version'> | undefined,
): ReminderRules {
  if (!row) return DEFAULT_RULES
  const { enabled, offsets, version } = row
  return {
    ...{ enabled, offsets, version },
    language: row.language,
    // Only changeRules writes this column.
    texts: row.texts as ReminderText[],
  }
}

/** The rules of a business as they are stored; undefined if it has never changed them. */
export function rulesRow({ tx, account }: Scope, businessId: string, { lock = false } = {}) {
  return tx
    .selectFrom('reminder_rules')
    .selectAll()
    .where('account_id', '=', account)
    .where('business_id', '=', businessId)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirst()
}

/** Every reminder of the account that was sent, with the number of its invoice and the state of its mail. */
export function remindersOf({ tx, account }: Scope) {
  return tx
    .selectFrom('reminders')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.account_id', '=', 'reminders.account_id')
        .onRef('invoices.id', '=', 'reminders.invoice_id'),
    )
    .where('reminders.account_id', '=', account)
    .where('invoices.deleted_at', 'is', null)
}

/** The columns that toReminder needs. A mail of a reminder goes to one address. */
export function shown(found: ReturnType<typeof remindersOf>) {
  return found
    .select(['reminders.id', 'invoice_id', 'number_text', 'rule', 'channel', 'recipient'])
    .select('reminders.created_at')
    .select(
      sql<SendState | null>`(select state from sends where sends.account_id = reminders.account_id
        and sends.mailing_id = reminders.mailing_id limit 1)`.as('sent'),
    )
}

interface ReminderRow {
  id: string
  invoice_id: string
  number_text: string
  rule: number | null
  channel: ReminderChannel
  recipient: string
  created_at: Date
  sent: SendState | null
}

/** The domain's reminder of a row that is joined with its invoice and mail. */
export function toReminder(row: ReminderRow): Reminder {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.number_text,
    offset: row.rule,
    channel: row.channel,
    to: row.recipient,
    // What was given by WhatsApp is not seen any further.
    state: row.sent ?? 'accepted',
    createdAt: row.created_at,
  }
}
