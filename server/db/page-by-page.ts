/**
 * Every row in the order of its key, a page at a time and each page in a transaction of its own: `ask` answers `size`
 * rows behind the last one so far. So the rows of a big account are never in memory together.
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
