/** What a statement answers. */
export interface Answer<Row = unknown> {
  rows: Row[]
  affectedRows?: number
  /** What the statement was in the end: a commit that could only roll back is a 'ROLLBACK'. */
  command?: string
}

/** One statement with parameters, or a text of several without. */
export interface Statements {
  query<Row>(text: string, params?: unknown[]): Promise<Answer<Row>>
  exec(text: string): Promise<Answer[]>
}

/** The embedded database as the rest of the program sees it, whichever thread it runs in. */
export interface Engine extends Statements {
  /** Runs `work` alone: statements of others wait until it is over. It commits unless `work` throws. */
  transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T>
  /** Calls `hear` with what is notified on a channel until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** The files of the database as a tar archive. */
  dumpDataDir(compression: 'none' | 'gzip'): Promise<Blob>
  /**
   * Starts the engine again when it does not answer, as when the disk was full before anyone could stop it; what waited
   * for it fails. Only where it runs in a thread of its own.
   */
  reviveIfStuck?(): Promise<void>
  close(): Promise<void>
  readonly closed: boolean
}
