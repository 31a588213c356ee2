import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import type { PageReader, Range } from './page.ts'

/** Passing so many invoices by an index is as fast as finding a day. */
const SHALLOW = 500

interface CountedArgs extends Range {
  account: AccountId
  now: Date
  /** '' for the whole list. */
  status: string
}

type CountedSlots = Slots<CountedArgs>

const LISTED = sql`deleted_at is null`
const IN_STATUS = ({ status }: CountedSlots) =>
  sql`deleted_at is null and state = 'issued' and status = ${status}`

/**
 * Reads a page of the whole list or of the issued invoices in a status. The database keeps how many there are of each
 * day, and a page deep in the list starts at the day that it begins on, so that every page takes as long as the first
 * (decision 0087).
 */
export function countedPages<Row>(pageOf: PageReader<Row>) {
  const firstPages = prepared((db, slots: CountedSlots) =>
    pageOf(db, {
      ...slots,
      size: sql`select coalesce(sum(listed), 0)::bigint as total from invoice_totals where account_id = ${slots.account}`,
      picked: sql`select id from invoices where account_id = ${slots.account} and ${LISTED}
        order by id desc limit ${slots.limit}::bigint offset ${slots.offset}::bigint`,
    }),
  )
  const firstPagesInStatus = prepared((db, slots: CountedSlots) =>
    pageOf(db, {
      ...slots,
      size: sql`select coalesce(sum(listed), 0)::bigint as total from invoice_days
        where account_id = ${slots.account} and status = ${slots.status}`,
      picked: sql`select id from invoices where account_id = ${slots.account} and ${IN_STATUS(slots)}
        order by id desc limit ${slots.limit}::bigint offset ${slots.offset}::bigint`,
    }),
  )
  const deepPage = prepared((db, slots: CountedSlots) =>
    pageOf(db, { ...slots, size: startOf(slots), picked: fromStart(slots, LISTED) }),
  )
  const deepPageInStatus = prepared((db, slots: CountedSlots) =>
    pageOf(db, { ...slots, size: startOf(slots), picked: fromStart(slots, IN_STATUS(slots)) }),
  )
  return (args: CountedArgs) => {
    const whole = args.status === ''
    if (args.offset > SHALLOW) return whole ? deepPage(args) : deepPageInStatus(args)
    return whole ? firstPages(args) : firstPagesInStatus(args)
  }
}

/** How many there are, the day on which the page begins, and how many invoices are newer than that day. */
function startOf({ account, status, offset }: CountedSlots) {
  const isPassed = sql`before <= ${offset}::bigint`
  return sql<{ total: bigint }>`
    select coalesce(sum(listed), 0)::bigint as total, min(day) filter (where ${isPassed}) as start,
      (max(before) filter (where ${isPassed}))::bigint as passed
    from (select day, listed, sum(listed) over (order by day desc) - listed as before from invoice_days
      where account_id = ${account} and status = ${status}) days`
}

function fromStart({ account, limit, offset }: CountedSlots, condition: ReturnType<typeof sql>) {
  return sql<{ id: string }>`
    select id from invoices where account_id = ${account} and ${condition}
      and id < (select first_id_after(start) from size)
    order by id desc limit ${limit}::bigint offset (select ${offset}::bigint - passed from size)`
}
