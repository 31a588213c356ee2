import { AppError } from '../../domain/errors.ts'

/**
 * SQLSTATEs of transient failures: connection exceptions, insufficient resources, operator intervention, statement
 * timeout, lock not available, idle transaction timeout, serialization failure, deadlock.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATES = /^(08...|53...|57014|57P0[1-5]|55P03|25P0[34]|40001|40P01)$/

const SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of node-postgres and Kysely, without a code, for a lost connection or none available. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Postgres connection has been discarded|The database was silent)/

/**
 * True for a failure of the database and not of the statement: a retry may well succeed. pg-boss reports failures as
 * plain copies that are not instances of Error.
 */
export function isTransientError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const words = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return STATES.test(code) || SOCKETS.has(code) || WORDS.test(words) || isStalePlan(error)
}

/**
 * True when a migration has changed the columns of a prepared statement since it was parsed. A transaction fails by it
 * once per connection.
 */
export function isStalePlan(error: unknown): boolean {
  // By its place in PostgreSQL's source, since the message is translated and the code, 0A000, has other causes.
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** Seconds after which a caller may try again. */
const RETRY_AFTER = 2

/** Turns a transient database error into AppError 'database-unavailable'; any other error is returned as is. */
export function asUnavailable(error: unknown): unknown {
  return isTransientError(error) ? unavailable(error) : error
}

/** AppError 'database-unavailable'. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(
    'database-unavailable',
    'Risiti cannot reach your data at the moment. Please try again in a few seconds.',
    { retryAfter: RETRY_AFTER, cause },
  )
}

/** True for an AppError 'database-unavailable'. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'database-unavailable'
}
