import type { FactorKind } from './factors.ts'

/** Every way in which Risiti refuses a request. The table below gives each its HTTP status. */
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

/** Messages by the wire name of the field they belong to ('items.0.qty'). */
export type FieldFaults = Record<string, string>

interface AppErrorOptions {
  fields?: FieldFaults
  /** Seconds after which a refused caller may try again: 'too-many', 'in-flight' and every 503. */
  retryAfter?: number
  cause?: unknown
  /** What the second step of a sign-in needs ('factor-needed'). */
  secondStep?: SecondStep
}

/** What whoever passed the first step of a sign-in is told about the second. */
export interface SecondStep {
  /** To be sent along; it counts once, for a few minutes, and for this account alone. */
  challenge: string
  factors: readonly FactorKind[]
  /** Options for the browser where a passkey is among them. */
  passkey?: { challenge: string }
}

/** A refusal with two audiences: `message` is public text, `cause` is for the log alone. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldFaults | undefined
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

/** The answer to an id that does not exist or is not the caller's: the two are told apart by nobody. */
export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} not found.`)
}

/** A refusal that stands at one field, whose text is also the message of the whole. */
export function faultAt(field: string, message: string): AppError {
  return new AppError('invalid-fields', message, { fields: { [field]: message } })
}

/** The refusal of a sensitive call that came without the password or code of the account. */
export function confirmNeeded(): AppError {
  return new AppError('confirm-needed', 'Confirm that it is you, and try again.')
}

/** The answer to a right password of an account that has a second factor. */
export function factorNeeded(secondStep: SecondStep): AppError {
  return new AppError('factor-needed', 'One more step: confirm that it is you.', { secondStep })
}
