import { AppError } from '../../domain/errors.ts'

/**
 * SQLSTATEs with which PostgreSQL says that it cannot just now: connection exceptions, insufficient resources, an
 * operator's or a time limit's intervention, a lock not to be had, an idle transaction ended, a deadlock.
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

/** What node-postgres and Kysely say in words alone when a connection is gone or cannot be had. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Postgres connection has been discarded|The database was silent)/

/**
 * True for a failure that is the database's and not the statement's: the same may well work in a moment. pg-boss tells
 * of failures by copies that are no Error any more.
 */
export function isTrouble(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const words = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return STATES.test(code) || SOCKETS.has(code) || WORDS.test(words)
}

/** Seconds after which a caller may try again. */
const RETRY_AFTER = 2

/** Trouble with the database as a refusal, 'database-unavailable'; any other failure as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!isTrouble(error)) return error
  return new AppError(
    'database-unavailable',
    'Risiti cannot reach your data at the moment. Please try again in a few seconds.',
    { retryAfter: RETRY_AFTER, cause: error },
  )
}

/** True for a refusal because of trouble with the database. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'database-unavailable'
}
