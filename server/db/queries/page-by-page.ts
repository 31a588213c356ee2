/** Sorts before every id: where pages by id begin. */
export const SMALLEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Iterates over all rows in key order by keyset pagination: `ask` returns the `size` rows after the last one, each page
 * in a transaction of its own. The rows of a large account are never in memory all at once.
 */
export async function* pageByPage<Row>(
  size: number,
  ask: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const page = await ask(last)
    yield* page
    if (page.length < size) return
    last = page.at(-1)
  }
}
