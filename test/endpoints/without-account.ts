/** Statements that name no account, and why each may. */
interface Exceptions {
  why: string
  statements: string[]
}

/**
 * Every statement that names neither an account nor a user (decision 0093), without the columns that it reads or writes.
 * These are what must be thought about before accounts are spread over several databases: *central* ones need one place
 * for all accounts, the others can be asked of each database for itself (docs/scale.md).
 */
export const WITHOUT_ACCOUNT: Exceptions[] = [
  {
    why: 'Central: people sign in, register and reset a password by their e-mail address, and are of no account.',
    statements: [
      'insert into users … on conflict do nothing',
      'select … from users where email_key = ?',
      'select … from users where email_key = ? and id <> ?',
      'insert into accounts …',
      'select … from email_undos where email_key = ? and user_id <> ? and expires_at > ?',
      'insert into login_failures …',
      'select … from login_failures where email_key = ? and allowance is not distinct from ? and failed_at > ?',
      'delete from login_failures where email_key = ?',
      'delete from login_failures where id = ?',
      'delete from wrong_codes where id = ?',
      'insert into reset_requests …',
      'delete from reset_requests where id = ?',
      'insert into google_nonces …',
    ],
  },
  {
    why: 'Central: a session, an API key, the second step of a sign-in or the undoing of a change is found by the hash of a secret.',
    statements: [
      'select … from sessions … where sessions.token_hash = any((select ?::bytea[])::bytea[]) and users.closed_at is null and sessions.expires_at > ? and sessions.seen_at > ?',
      'select … from api_keys … where api_keys.key_hash = any((select ?::bytea[])::bytea[]) and users.closed_at is null and (api_keys.expires_on is null or api_keys.expires_on >= ?)',
      'select … from email_undos … where token_hash = ? and expires_at > ?',
      'update factor_challenges set … where token_hash = ? and purpose = ? and expires_at > ? and tries < ?',
    ],
  },
  {
    why: 'Central: who opens a link, or the code on a receipt, has its token and nothing else.',
    statements: [
      'select … from invoice_links as link … where token = ? and invoices.deleted_at is null',
      'select … from estimate_links as link … where token = ?',
      'select … from statement_links as link … where token = ?',
      'select … from receipts … where token = ?',
    ],
  },
  {
    why: 'Central: the payment provider knows a reference, and its events are stored before they are read.',
    statements: [
      'insert into payment_events … on conflict (provider, event_key) do nothing',
      'select … from payment_events where provider = ? and reference = ? and name = ?',
      'select … from payment_events where state = ? and provider = ? and coalesce(tried_at, received_at) < ?',
      'update payment_events set … where id = ?',
      'update payment_events set … where id = ? and state = ? and provider = ?',
      'select … from plan_payments where reference = ? and provider = ?',
      'update plan_payments set … where reference = ? and paid_at is null',
      'select … from invoice_charges where reference = ? and provider = ?',
    ],
  },
  {
    why: 'Central: subscribers of the newsletter and the waitlist have no account.',
    statements: [
      'insert into subscribers … on conflict (list, email_key) do update set email = ?, source = ?, consent = ?, created_at = ?, unsubscribed_at = ? where (subscribers.unsubscribed_at is not null or subscribers.source = ?)',
      'select … from subscribers where id = ? and welcomed_at is null and unsubscribed_at is null and source <> ?',
      'select … from subscribers where unsubscribe_token = ?',
      'update subscribers set … where id = ?',
      'update subscribers set … where unsubscribe_token = ?',
      'delete from subscribers where email_key = ?',
    ],
  },
  {
    why: 'Of each database: jobs name their account in their data. Those of people and payments belong to the central part.',
    statements: ['… pgboss.job …'],
  },
  {
    why: 'Of each database: what is due by now, of any account. A batch is taken, and each of it is done for its account.',
    statements: [
      'select … from clearances as c … where c.next_at <= ? and (c.taken_until is null or c.taken_until <= ?) and accounts.closed_at is null',
      'select … from invoice_charges where provider = ? and next_check_at <= ?',
      'select … from invoice_charges where provider = ? and refund_check_at <= ?',
      'select … from plan_payments where provider = ? and next_check_at <= ? and paid_at is null',
      'select … from recurrings where state = ? and wake_at <= ?',
      'select … from reminder_rules as rules … where rules.enabled = ? and rules.next_at <= ? and accounts.closed_at is null',
      "select … from ( with recursive waiting as ( (select account_id, webhook_id from webhook_deliveries where state = 'pending'",
      'update webhooks set … where active = ? and failing_since <= ?',
      'update webhooks set … where former_until <= ?',
    ],
  },
  {
    why: 'Of each database: what is too old, of any account, is deleted every night.',
    statements: [
      'delete from authenticators where confirmed_at is null and created_at < ?',
      'delete from email_undos where expires_at <= ?',
      'delete from factor_challenges where expires_at < ?',
      'delete from factor_failures where failed_at < ?',
      'delete from google_nonces where expires_at <= ?',
      'delete from idempotency_keys where created_at < ?',
      'delete from imports where created_at < ? and (ran_at is null or created_at < ?)',
      'delete from known_browsers where seen_at < ?',
      'delete from login_failures where failed_at < ?',
      'delete from payment_events where received_at < ?',
      'delete from payment_findings where reviewed_at < ?',
      'delete from reset_requests where requested_at < ?',
      'delete from sessions where (expires_at < ? or seen_at < ?)',
      'delete from trail where at < ?',
      'delete from webhook_deliveries where created_at < ?',
      'delete from wrong_codes where failed_at < ?',
    ],
  },
  {
    why: 'Of each database: closed accounts and users whose records the law no longer asks for, every night.',
    statements: [
      'select … from users where closed_at > ?',
      'select … from accounts where id > ? and closed_at is not null and exists (select id from invoices where invoices.account_id = accounts.id and invoices.created_at < ?)',
      'delete from accounts where closed_at <= ? …',
      'delete from users where closed_at <= ? …',
      'delete from plan_payments where created_at < ? and (paid_at is null or paid_at < ?) and account_id in (select accounts.id from accounts where closed_at is not null)',
    ],
  },
  {
    why: 'Of each database: nightly walks through all files, and through the keys that encrypted secrets.',
    statements: [
      'select … from files where key > ?',
      'select … from files where purpose = ? and created_at < ? and key > ?',
      'select … from authenticators',
      'select … from webhooks union select coalesce(former_key_id, key_id) as key_id from webhooks',
    ],
  },
  {
    why: 'Of each database: its upkeep, locks by name, whether it answers, and counts for the operator.',
    statements: [
      'vacuum analyze',
      'checkpoint',
      'select 1',
      'select pg_advisory_xact_lock(?)',
      'select pg_advisory_xact_lock(hashtextextended(?, 0))',
      'select (select count(*) as n from payment_findings where reviewed_at is null) as needReview, (select count(*) as n from payment_events where state = ?) as eventsWaiting, (select count(*) as n from plan_payments where next_check_at is not null) as open',
    ],
  },
]
