/**
 * Rows that the imports of this process have stored so far. Their transactions are still open, so that the database
 * cannot say it; another process knows only that an import has not ended.
 */
const running = new Map<string, number>()

/** Runs an import, whose progress can be asked for meanwhile. */
export async function withProgress<T>(
  id: string,
  run: (report: (rows: number) => void) => Promise<T>,
): Promise<T> {
  running.set(id, 0)
  try {
    return await run((rows) => running.set(id, rows))
  } finally {
    running.delete(id)
  }
}

/** Null for an import that this process is not running. */
export function rowsSoFar(id: string): number | null {
  return running.get(id) ?? null
}
