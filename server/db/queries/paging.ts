import { normalizeForSearch } from '../../../domain/text/search.ts'

/** The parameters of a list request (contract/fields/common.ts). */
export interface ListQuery {
  page: number
  pageSize: number
  search: string
}

/** A LIKE pattern that finds the text anywhere, ignoring case and diacritics; its % and _ are escaped. */
export function searchPattern(text: string): string {
  return containing(normalizeForSearch(text))
}

/** A LIKE pattern that finds the text literally anywhere; its % and _ are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Maximum characters of one batch of a long list: what is read, encoded and sent at once. */
export const BATCH = 1_000_000

/** A list entry that is not loaded yet, with its approximate size in characters. */
export interface Sized {
  id: string
  weight: number
}

/** Splits the ids of a list into batches of a bounded size; an entry larger than that is a batch of its own. */
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

/** One page of a list with correct totals, even past the end. `count` runs first: an empty page costs one query. */
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
