import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, dayIn } from '../../../../domain/dates.ts'
import { isId } from '../../../../domain/ids.ts'
import type { InvoiceState, InvoiceStatus } from '../../../../domain/invoices/invoice.ts'
import { readNumber } from '../../../../domain/invoices/numbering.ts'
import { CURRENCIES } from '../../../../domain/money/money.ts'
import { containing, searchPattern } from '../../../db/queries/paging.ts'
import type { Slots } from '../../../db/queries/prepared-query.ts'
import { todayOfBusiness } from './current.ts'

/** What a list may be limited to; what is undefined or '' does not limit it. */
export interface InvoiceFilter {
  /** Part of the client's name or of a number of another program, or one of our numbers in any spelling. */
  search?: string | undefined
  status?: InvoiceStatus | '' | undefined
  state?: InvoiceState | '' | undefined
  /** 'open': something is due; 'soon': within seven days; 'overdue'. */
  due?: 'open' | 'soon' | 'overdue' | '' | undefined
  customerId?: string | undefined
  businessId?: string | undefined
  /** First and last day of issue. */
  from?: Day | undefined
  to?: Day | undefined
}

/** Days ahead in which an invoice counts as due soon, the last one included. */
const SOON_DAYS = 7

/** The values that the conditions compare with. */
export interface FilterArgs {
  now: Date
  pattern: string
  /** What a number of another program has somewhere. */
  inside: string
  number: number
  status: string
  state: string
  customerId: string
  businessId: string
  from: Day
  to: Day
  /** Tomorrow in UTC: in no time zone is it later, and in none earlier than two days before. */
  tomorrow: Day
}

type Args = Slots<FilterArgs>
const OPEN = sql<boolean>`state = 'issued' and amount_due > 0`
/** Of the table `due_days` too, if it is called `invoices`. */
export const isOverdueOn = ({ now, tomorrow }: Pick<Args, 'now' | 'tomorrow'>) =>
  sql<boolean>`due_date < ${tomorrow}::date
    and (due_date < ${tomorrow}::date - 2 or due_date < ${todayOfBusiness(now)})`

const DAY = sql`interval '1 day'`
/** Any that was issued, with what the index of these begins with. */
const ISSUED = sql<boolean>`issued_at is not null and currency in (${sql.join(CURRENCIES.map(sql.lit))})`
/** The day on which a row of `invoices` was issued, where its business is. */
const DAY_OF_ISSUE = sql<string>`(issued_at at time zone (select time_zone from businesses
    where account_id = invoices.account_id and id = invoices.business_id))::date`
/** When a day begins in UTC; in every time zone it begins within a day of that. */
const midnight = (day: RawBuilder<Day>) => sql`(${day}::date::timestamp at time zone 'UTC')`

/** What bounds the moments of issue, for an index, and what then bounds the days of those near a bound. */
const PERIOD = {
  from: {
    near: ({ from }: Pick<Args, 'from'>) => sql<boolean>`issued_at >= ${midnight(from)} - ${DAY}`,
    within: ({ from }: Pick<Args, 'from'>, day: RawBuilder<string>) =>
      sql<boolean>`(issued_at >= ${midnight(from)} + ${DAY} or ${day} >= ${from}::date)`,
  },
  to: {
    near: ({ to }: Pick<Args, 'to'>) => sql<boolean>`issued_at < ${midnight(to)} + 2 * ${DAY}`,
    within: ({ to }: Pick<Args, 'to'>, day: RawBuilder<string>) =>
      sql<boolean>`(issued_at < ${midnight(to)} or ${day} <= ${to}::date)`,
  },
}

/**
 * One condition a filter. Bounds by plain days come before those by time zone: an index serves only them, and only rows
 * near a bound need the time zone of their business.
 */
const CONDITIONS: Record<string, (args: Args) => RawBuilder<boolean>> = {
  search: ({ pattern, inside }) =>
    sql`(customer_search like ${pattern} or foreign_number like ${inside})`,
  'search-number': ({ pattern, inside, number }) =>
    sql`(customer_search like ${pattern} or foreign_number like ${inside} or number = ${number}::bigint)`,
  // The status words are about what is due: nothing is due on a draft or a void invoice.
  status: ({ status }) => sql`status = ${status} and state = 'issued'`,
  'state-draft': () => sql`state = 'draft'`,
  'state-issued': () => sql`state = 'issued'`,
  'state-void': () => sql`state = 'void'`,
  'due-open': () => OPEN,
  'due-overdue': (args) => sql`${OPEN} and ${isOverdueOn(args)}`,
  'due-soon': ({ now, tomorrow }) =>
    sql`${OPEN} and due_date between ${tomorrow}::date - 2 and ${tomorrow}::date + ${sql.lit(SOON_DAYS)}
      and due_date between ${todayOfBusiness(now)} and ${todayOfBusiness(now)} + ${sql.lit(SOON_DAYS)}`,
  customerId: ({ customerId }) => sql`customer_id = ${customerId}::uuid`,
  businessId: ({ businessId }) => sql`business_id = ${businessId}::uuid`,
  from: (args) =>
    sql`${ISSUED} and ${PERIOD.from.near(args)} and ${PERIOD.from.within(args, DAY_OF_ISSUE)}`,
  to: (args) =>
    sql`${ISSUED} and ${PERIOD.to.near(args)} and ${PERIOD.to.within(args, DAY_OF_ISSUE)}`,
}

/** The names of the conditions that a filter sets, in a fixed order; none for the whole list. */
export function conditionsOf(filter: InvoiceFilter): string[] {
  const { search, state, due, ...others } = filter
  const searchName = readNumber(search ?? '') ? 'search-number' : 'search'
  const named = {
    ...others,
    [searchName]: search,
    [`state-${state}`]: state,
    [`due-${due}`]: due,
  }
  return Object.keys(CONDITIONS).filter((name) => Boolean(named[name as keyof typeof named]))
}

/** The conditions of these names together. */
export function allOf(names: readonly string[], args: Args): RawBuilder<boolean> {
  const parts = names.map((name) => CONDITIONS[name]?.(args) ?? sql<boolean>`false`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A filter as one condition with its values. */
export function conditionOf(filter: InvoiceFilter, now: Date): RawBuilder<boolean> {
  if (isOfNobody(filter)) return sql<boolean>`false`
  const names = conditionsOf(filter)
  if (names.length === 0) return sql<boolean>`true`
  const args = Object.entries(argsOf(filter, now)).map(([name, value]) => [name, sql`${value}`])
  // The same names as those of the values.
  return allOf(names, Object.fromEntries(args) as Args)
}

/** No invoice has an id of another form, and the database refuses to compare with one. */
export function isOfNobody({ customerId, businessId }: InvoiceFilter): boolean {
  return [customerId, businessId].some((id) => Boolean(id) && !isId(id ?? ''))
}

/** The arguments of the queries for a filter; '' and 0 stand for what it leaves open. */
export function argsOf(filter: InvoiceFilter, now: Date): FilterArgs {
  return {
    now,
    pattern: searchPattern(filter.search ?? ''),
    inside: containing((filter.search ?? '').trim().toLowerCase()),
    number: readNumber(filter.search ?? '') ?? 0,
    status: filter.status ?? '',
    state: filter.state ?? '',
    customerId: filter.customerId ?? '',
    businessId: filter.businessId ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
    tomorrow: addDays(dayIn('UTC', now), 1),
  }
}

/**
 * The ids of the invoices of some days of issue, from their index alone. The time zones are joined, since looking one up
 * for each invoice near a bound takes as long as finding them.
 */
export function issuedWithin(names: readonly string[], account: RawBuilder<unknown>, args: Args) {
  const bounds = names.flatMap((name) => (name === 'from' || name === 'to' ? [PERIOD[name]] : []))
  const near = sql.join(
    bounds.map((bound) => bound.near(args)),
    sql` and `,
  )
  const day = sql<string>`(issued_at at time zone time_zone)::date`
  const within = sql.join(
    bounds.map((bound) => bound.within(args, day)),
    sql` and `,
  )
  return sql<{ id: string }>`
    select near.id from (select id, business_id, issued_at from invoices
      where account_id = ${account} and deleted_at is null and ${ISSUED} and ${near} offset 0) near
    join businesses on businesses.account_id = ${account} and businesses.id = business_id where ${within}`
}
