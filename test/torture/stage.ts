import type { Callers } from './callers.ts'

/** The running program: one process, or several behind a proxy. */
export interface Stage {
  /** Callers work, and in the middle of it something is killed. What was acknowledged is read again. */
  round(callers: Callers): Promise<void>
  /** Whether a process of each kind was killed at least once. */
  hasKilledEach(): boolean
  /** Starts what does not run, for the end. Kills come no more. */
  restore(): Promise<void>
  /** Ends every process as an operator does. */
  stop(): Promise<void>
  /** Kills what still runs, and closes the rest. */
  remove(): Promise<void>
}
