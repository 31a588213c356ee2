/** Rows that one statement inserts: more would be more parameters than a statement can have. */
const AT_ONCE = 500

/** Inserts many rows, a few hundred with each statement, and reports how many are stored so far. */
export async function insertAll<Row>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<unknown>,
  report: (stored: number) => void = () => {},
): Promise<number> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await insert(rows.slice(start, start + AT_ONCE))
    report(Math.min(rows.length, start + AT_ONCE))
  }
  return rows.length
}
