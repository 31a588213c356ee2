import type { MailFigures } from './mail-check.ts'

export interface TortureOptions {
  kills: number
  seed: number
  /** A database of PostgreSQL, empty or just migrated; undefined: embedded. */
  databaseUrl: string | undefined
  /** Whether two web processes behind a proxy and a worker share the database, instead of one process that does all. */
  isSplit: boolean
  /** Maximum milliseconds before a kill. */
  longestMs: number
  /** Minimum of acknowledged changes before a kill; waits at most ten more seconds for them. */
  minChanges: number
  /**
   * Whether to wait for what only time brings: on PostgreSQL until the jobs of a killed process count as abandoned, and
   * at the end until the keys of killed requests are free. These are then sent again.
   */
  isThorough: boolean
  /** Called after each round of kills. */
  log?(line: string): void
}

export interface TortureResult {
  violations: string[]
  counts: Map<string, number>
  mails: MailFigures
  /** Milliseconds from each start until it was ready. */
  readyMs: number[]
}
