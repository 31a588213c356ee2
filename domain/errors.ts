import type { SecondStep } from './second-step.ts'

/** Every way in which a call may be refused or fail. */
export type ErrorCode =
  | 'bad-request'
  | 'no-session'
  | 'wrong-credentials'
  | 'bad-signature'
  | 'factor-needed'
  | 'not-verified'
  | 'not-premium'
  | 'confirm-needed'
  | 'key-not-allowed'
  | 'scope-missing'
  | 'plan-limit'
  | 'not-found'
  | 'method-not-allowed'
  | 'changed-meanwhile'
  | 'not-issued'
  | 'already-issued'
  | 'void'
  | 'has-payments'
  | 'already-reversed'
  | 'already-decided'
  | 'already-accepted'
  | 'already-invoiced'
  | 'already-run'
  | 'not-open'
  | 'nothing-due'
  | 'credit-spent'
  | 'has-credit'
  | 'locked'
  | 'in-flight'
  | 'too-large'
  | 'unsupported-type'
  | 'foreign-host'
  | 'invalid-fields'
  | 'not-resolved'
  | 'import-invalid'
  | 'wrong-code'
  | 'code-expired'
  | 'key-reused'
  | 'too-many'
  | 'pdf-failed'
  | 'internal'
  | 'payment-unavailable'
  | 'no-access-point'
  | 'busy'
  | 'database-unavailable'
  | 'files-unavailable'
  | 'disk-full'

/** Messages by field: commands use the domain's names ('lines'), responses those of the request ('items.0.qty'). */
export type FieldErrors = Record<string, string>

interface AppErrorOptions {
  fields?: FieldErrors
  /** Seconds after which the caller may retry: for 'too-many', 'in-flight' and what is temporarily unavailable. */
  retryAfter?: number
  cause?: unknown
  /** What the client needs for the second step of a sign-in ('factor-needed'). */
  secondStep?: SecondStep
}

/** An expected error: `message` is public text, `cause` is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly secondStep: SecondStep | undefined

  constructor(code: ErrorCode, publicMessage: string, options: AppErrorOptions = {}) {
    super(publicMessage, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.secondStep = options.secondStep
  }
}

/** Error for an id that does not exist or belongs to another owner: callers cannot tell the two apart. */
export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} not found.`)
}

/** A validation error of one field; its text is also the message of the whole error. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('invalid-fields', message, { fields: { [field]: message } })
}

/** Error for a sensitive call without the password or code of the account. */
export function confirmNeeded(): AppError {
  return new AppError('confirm-needed', 'Confirm that it is you, and try again.')
}

/** Answer to a correct password when the account has a second factor. */
export function factorNeeded(secondStep: SecondStep): AppError {
  return new AppError('factor-needed', 'One more step: confirm that it is you.', { secondStep })
}
