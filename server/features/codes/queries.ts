import { sql } from 'kysely'
import { WRONG_CODE_BUDGETS, type WrongCodes } from '../../../domain/access/codes.ts'
import { after, DAY } from '../../../domain/dates.ts'
import { notFound } from '../../../domain/errors.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import type { UserId } from '../../../domain/ids.ts'
import { formatFigure } from '../../../domain/money/money.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'

/** Whom a code is mailed to. */
export interface Addressee {
  name: string
  email: string
  pending_email: string | null
}

/** Undefined for a closed account. */
export function findAddressee(tx: SystemTx, userId: UserId): Promise<Addressee | undefined> {
  return tx
    .selectFrom('users')
    .select(['name', 'email', 'pending_email'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Throws 'not-found' for a closed account. */
export async function getAddressee(tx: SystemTx, userId: UserId): Promise<Addressee> {
  const found = await findAddressee(tx, userId)
  if (!found) throw notFound('User')
  return found
}

/** Throws 'not-found' for a closed account. */
export function readAddressee(ctx: Ctx, userId: UserId): Promise<Addressee> {
  return ctx.db.system((tx) => getAddressee(tx, userId))
}

/** What a user paid and an activation code has not opened yet, oldest first: 'NGN 7,000.00 for the Pro Plan'. */
export async function readPaidPlans({ db, payments }: Ctx, userId: UserId): Promise<string[]> {
  const rows = await db.system((tx) =>
    tx
      .selectFrom('plan_payments')
      .select(['plan', 'amount', 'currency'])
      .where('user_id', '=', userId)
      .where('provider', '=', payments.name)
      .where('paid_at', 'is not', null)
      .where('activated_at', 'is', null)
      .where('refunded_at', 'is', null)
      .orderBy('paid_at')
      .execute(),
  )
  return rows.map(
    ({ plan, amount, currency }) => `${currency} ${formatFigure(amount)} for the ${plan}`,
  )
}

/** The address a code is mailed to: a pending one, if any, for verification, otherwise the account's own. */
export function codeAddress({ email, pending_email }: Addressee, purpose: CodePurpose): string {
  return (purpose === 'email' && pending_email) || email
}

/** The text of a code that is hashed: it includes the address, so that the code cannot verify a later one. */
export function boundCode(code: string, address: string): string {
  return `${code} ${address}`
}

/** The code of an account for a purpose, locked until the transaction ends. */
export function lockCode(tx: SystemTx, userId: UserId, purpose: CodePurpose) {
  return tx
    .selectFrom('codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}

/** Arbitrary key of the advisory lock that makes concurrent wrong codes count one after the other. */
const BUDGET_LOCK = 7_215_480_063

/** Makes other transactions that count wrong codes wait until this one ends. */
export async function lockBudgets(tx: SystemTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`.execute(tx)
}

interface Guesser {
  userId: UserId
  purpose: CodePurpose
  /** As returned by networkOf; empty if unknown, as in a job. */
  network: string
  now: Date
}

/** Counts the wrong codes against each budget. */
export async function countWrongCodes(
  tx: SystemTx,
  { userId, purpose, network, now }: Guesser,
): Promise<WrongCodes> {
  const since = (budget: keyof typeof WRONG_CODE_BUDGETS) =>
    after(now, -WRONG_CODE_BUDGETS[budget].days * DAY)
  const counts = await tx
    .selectFrom('wrong_codes')
    .select(({ fn, and, eb }) => {
      const count = (budget: keyof typeof WRONG_CODE_BUDGETS, ...more: ReturnType<typeof eb>[]) =>
        fn
          .countAll<bigint>()
          .filterWhere(and([eb('failed_at', '>', since(budget)), ...more]))
          .as(budget)
      return [
        count('purpose', eb('user_id', '=', userId), eb('purpose', '=', purpose)),
        count('account', eb('user_id', '=', userId)),
        count('network', eb('network', '=', network), eb('network', '<>', '')),
        count('site'),
      ]
    })
    // The account budget has the longest period.
    .where('failed_at', '>', since('account'))
    .executeTakeFirstOrThrow()
  return {
    purpose: Number(counts.purpose),
    account: Number(counts.account),
    network: Number(counts.network),
    site: Number(counts.site),
  }
}
