import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely'
import { BATCH, type Sized } from '../../../db/queries/paging.ts'
import type { Slots } from '../../../db/queries/prepared-query.ts'
import type { DB } from '../../../db/types.gen.ts'
import { linesAsJson } from '../queries.ts'
import { type InvoiceRow, SHOWN_COLUMNS } from '../rows.ts'
import { currentOn } from './current.ts'

/** Where a page begins, and how many invoices it has. */
export interface Range {
  limit: number
  offset: number
}

export interface PageParts extends Slots<Range & { now: Date }> {
  account: RawBuilder<string>
  /** A select of `total`, the number of invoices on all pages, and of what `picked` asks for. */
  size: RawBuilder<{ total: bigint }>
  /** A select of the ids of the page. */
  picked: RawBuilder<{ id: string }>
}

/** Reads a page; its rows say how many invoices there are on all pages. */
export type PageReader<Row> = (
  db: Kysely<DB>,
  parts: PageParts,
) => Compilable<Row & { found: bigint }>

/**
 * The first batch of a page, newest first; each row has the ids and weights of the page's later invoices. A page is
 * counted, weighed and read by one statement, which reads whole invoices of this page alone.
 */
export function pageOf(db: Kysely<DB>, { account, size, picked, now }: PageParts) {
  return db
    .with('size', () => sql<{ total: bigint }>`(${size})`)
    .with('picked', () => sql<{ id: string }>`(${picked})`)
    .with(
      (name) => name('page').materialized(),
      (cte) => cte.selectFrom(rowsOf(account)).selectAll().select(estimatedSize().as('weight')),
    )
    .with('weighed', (cte) =>
      cte
        .selectFrom('page')
        .selectAll()
        .select(sql<number>`sum(weight) over (order by id desc)`.as('upto')),
    )
    .selectFrom('weighed as invoices')
    .select(SHOWN_COLUMNS)
    .select(currentOn(now))
    .select(linesAsJson())
    .select(sql<bigint>`(select total from size)`.as('found'))
    .select(
      sql<
        Sized[] | null
      >`(select json_agg(json_build_object('id', id, 'weight', weight) order by id desc)
        from weighed where not (${fitsFirstBatch()}))`.as('later'),
    )
    .where(fitsFirstBatch())
    .orderBy('id', 'desc')
}

/** The rows whose ids `picked` has. The offset keeps the planner from joining the ids with all invoices. */
export function rowsOf(account: RawBuilder<string>) {
  return sql<InvoiceRow>`(select whole.* from picked cross join lateral (
    select * from invoices where account_id = ${account} and id = picked.id offset 0) whole)`.as(
    'invoices',
  )
}

/** The ids of a page of what meets a condition, read from whichever end of the list is nearer. */
export function nearerEnd(
  condition: RawBuilder<unknown>,
  { limit, offset }: Slots<Range>,
): RawBuilder<{ id: string }> {
  const behind = sql`(select greatest(total - ${offset}::bigint - ${limit}::bigint, 0) from size)`
  const isBehind = sql`(select ${offset}::bigint > total / 2 from size)`
  return sql`
    (select id from invoices where ${condition} order by id desc
      limit case when not ${isBehind} then ${limit}::bigint else 0 end offset ${offset}::bigint)
    union all
    (select id from invoices where ${condition} order by id asc
      limit case when ${isBehind} then (select least(${limit}::bigint, greatest(total - ${offset}::bigint, 0)) from size)
        else 0 end offset ${behind})`
}

/**
 * The size and the ids of a page of some ids, both from reading all of them once: in the order of the ids, the list could
 * be passed for long before it meets them.
 */
export function foundAtOnce(ids: RawBuilder<{ id: string }>, { limit, offset }: Slots<Range>) {
  return {
    size: sql<{
      total: bigint
    }>`with found as materialized (${ids})
      select (select count(*) from found) as total,
        array(select id from found order by id desc limit ${limit}::bigint offset ${offset}::bigint) as ids`,
    picked: sql<{ id: string }>`select unnest(ids) as id from size`,
  }
}

function fitsFirstBatch() {
  return sql<boolean>`upto = weight or upto <= ${sql.lit(BATCH)}`
}

/** Approximate size of an invoice in characters, if its lines are long. The index has the last position. */
function estimatedSize() {
  return sql<number>`1000 + octet_length(footer) + octet_length(details) + 700 * (
    select coalesce(max(position), 0) + 1 from invoice_lines
    where account_id = invoices.account_id and invoice_id = invoices.id)`
}
