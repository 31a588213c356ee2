import type { Link } from '../wire/link.ts'

/** The result of a statement. */
export interface Answer<Row = unknown> {
  rows: Row[]
  affectedRows?: number
  /** The command that was executed: a commit of a failed transaction is a 'ROLLBACK'. */
  command?: string
}

/** One statement with parameters, or several without. */
export interface Statements {
  query<Row>(text: string, params?: unknown[]): Promise<Answer<Row>>
  exec(text: string): Promise<Answer[]>
}

/** The embedded database, whichever thread it runs in. */
export interface Engine extends Statements {
  /** Waits for the exclusive use of the engine: other statements wait until it is released. */
  take(): Promise<Link>
  /** Runs `work` exclusively: other statements wait until it ends. It commits unless `work` throws. */
  transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T>
  /** Calls `listener` with each notification on a channel until the returned function is called. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  /** The files of the database as a tar archive. */
  dumpDataDir(compression: 'none' | 'gzip'): Promise<Blob>
  /**
   * Restarts the engine when it is stuck, as after a full disk; pending statements fail. Only present when it
   * runs in a thread of its own.
   */
  reviveIfStuck?(): Promise<void>
  close(): Promise<void>
  readonly closed: boolean
}
