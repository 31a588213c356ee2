import { normalizeForSearch } from '../../domain/search.ts'

/** How a list is asked for (contract/common.ts). */
export interface ListQuery {
  page: number
  pageSize: number
  search: string
}

/** A LIKE pattern that finds the text anywhere, without case and diacritics; its own % and _ stand for themselves. */
export function searchPattern(text: string): string {
  return `%${normalizeForSearch(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** Characters that one batch of a long list may have: what is read, encoded and sent at once. */
const BATCH = 1_000_000

/** An entry of a list before it is read, with its approximate size in characters. */
interface Sized {
  id: string
  weight: number
}

/** The ids of a list in batches of a bounded size; an entry that is larger by itself is a batch of its own. */
export function toBatches(entries: Sized[]): string[][] {
  const batches: string[][] = []
  let room = 0
  for (const { id, weight } of entries) {
    if (weight > room) {
      batches.push([])
      room = BATCH
    }
    batches.at(-1)?.push(id)
    room -= weight
  }
  return batches
}

/** One page of a list with true totals, also past the end. `count` runs first, so that an empty page costs one query. */
export async function pageOf<Row, Entry>(
  { page, pageSize }: ListQuery,
  count: () => Promise<{ total: bigint | number }>,
  rows: (limit: number, offset: number) => Promise<Row[]>,
  toEntry: (row: Row) => Entry,
) {
  const total = Number((await count()).total)
  const offset = (page - 1) * pageSize
  const found = offset < total ? await rows(pageSize, offset) : []
  return { data: found.map(toEntry), page, pageSize, pages: Math.ceil(total / pageSize), total }
}
