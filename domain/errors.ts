import type { FactorKind } from './factors.ts'

/** Every error code of the API with its HTTP status. */
export const STATUS_OF = {
  'bad-request': 400,
  'no-session': 401,
  'wrong-credentials': 401,
  'bad-signature': 401,
  'factor-needed': 401,
  'not-verified': 403,
  'not-premium': 403,
  'confirm-needed': 403,
  'plan-limit': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'changed-meanwhile': 409,
  'in-flight': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'foreign-host': 421,
  'invalid-fields': 422,
  'wrong-code': 422,
  'code-expired': 422,
  'key-reused': 422,
  'too-many': 429,
  'pdf-failed': 500,
  internal: 500,
  'payment-unavailable': 502,
  busy: 503,
  'database-unavailable': 503,
  'disk-full': 503,
} as const

export type ErrorCode = keyof typeof STATUS_OF

/** Messages by the field's name on the wire ('items.0.qty'). */
export type FieldErrors = Record<string, string>

interface AppErrorOptions {
  fields?: FieldErrors
  /** Seconds after which the caller may retry: 'too-many', 'in-flight' and every 503. */
  retryAfter?: number
  cause?: unknown
  /** What the client needs for the second step of a sign-in ('factor-needed'). */
  secondStep?: SecondStep
}

/** What the client is sent for the second step of a sign-in, once the first has succeeded. */
export interface SecondStep {
  /** Sent back with the second step; valid once, for a few minutes, for this account only. */
  challenge: string
  factors: readonly FactorKind[]
  /** WebAuthn options for the browser if the account has a passkey. */
  passkey?: { challenge: string }
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

  get status(): number {
    return STATUS_OF[this.code]
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
