import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import type { FilterArgs } from './filters.ts'
import type { PageReader, Range } from './page.ts'

/** Up to so many names are looked up one by one. More are so common that the newest invoices soon have one. */
const FEW_NAMES = 200

type SearchArgs = Range &
  Pick<FilterArgs, 'now' | 'pattern' | 'inside' | 'number'> & { account: AccountId }
type SearchSlots = Slots<SearchArgs>

/**
 * Reads a page of the invoices that a search finds, which no other condition limits. It reads the names of the account, each
 * once, and from each that matches its newest invoices (decision 0086).
 */
export function searchedPages<Row>(pageOf: PageReader<Row>) {
  return prepared((db, slots: SearchSlots) =>
    pageOf(db, { ...slots, size: matches(slots), picked: newestMatches(slots) }),
  )
}

/** How many are found, the names if they are few, and the ids of those that are found by a number alone. */
function matches(slots: SearchSlots): RawBuilder<{ total: bigint }> {
  const { account, pattern, limit, offset } = slots
  return sql`
    with matched as (select customer_search as name, listed from invoice_names
      where account_id = ${account} and customer_search like ${pattern}),
    numbered as (${foundByNumber(slots)})
    select coalesce(sum(listed), 0)::bigint + (select count(*) from numbered) as total, count(*) as names,
      case when count(*) <= ${sql.lit(FEW_NAMES)} then array_agg(name) end as few,
      array(select id from numbered order by id desc limit ${offset}::bigint + ${limit}::bigint) as numbered
    from matched`
}

/**
 * Found by its number, from here or from another program, and not by name. By business and kind of number, since the
 * index of numbers begins with them and is otherwise read as a whole.
 */
function foundByNumber({ account, pattern, inside, number }: SearchSlots) {
  return sql`
    select id from invoices where account_id = ${account} and deleted_at is null and foreign_number is not null
      and foreign_number like ${inside} and customer_search not like ${pattern}
    union
    select numbered.id from businesses cross join (values ('INV'), ('EXT')) kinds (kind) cross join lateral (
      select id from invoices where account_id = ${account} and business_id = businesses.id and kind = kinds.kind
        and number = ${number}::bigint and deleted_at is null and customer_search not like ${pattern} offset 0) numbered
    where businesses.account_id = ${account}`
}

function newestMatches({
  account,
  pattern,
  limit,
  offset,
}: SearchSlots): RawBuilder<{ id: string }> {
  const upTo = sql`${offset}::bigint + ${limit}::bigint`
  return sql`
    select id from (
      select newest.id from size cross join unnest(few) as matched(name) cross join lateral (
        select id from invoices where account_id = ${account} and deleted_at is null and customer_search = name
        order by id desc limit ${upTo}) newest
      union all
      (select id from invoices where account_id = ${account} and deleted_at is null and customer_search like ${pattern}
        order by id desc limit case when (select names > ${sql.lit(FEW_NAMES)} from size) then ${upTo} else 0 end)
      union all
      select unnest(numbered) from size
    ) found order by id desc limit ${limit}::bigint offset ${offset}::bigint`
}
