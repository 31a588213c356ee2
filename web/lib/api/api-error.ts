/** How a call failed: with an error response, without a response, or before the request was sent. */
export type FailureKind = 'answer' | 'no-reply' | 'set-up'

export const NO_REPLY = 'No response received from the server.'
export const SET_UP = 'Error in setting up the request.'

interface Details {
  kind: FailureKind
  message: string
  /** HTTP status; 0 without a response. */
  status?: number
  /** A code of domain/errors.ts, or '' when the response had none. */
  code?: string
  /** User-facing messages by wire field name ('items.0.qty'). */
  fields?: Record<string, string>
  /** Seconds until a retry is allowed; 0 if not given. */
  retryAfter?: number
  /** The whole response body, for errors that say what to do next. */
  problem?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/** Any failure of a call, with a message for users (APP-4). */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly retryAfter: number
  readonly problem: Readonly<Record<string, unknown>>

  constructor({
    kind,
    message,
    status = 0,
    code = '',
    fields = {},
    retryAfter = 0,
    problem = {},
    cause,
  }: Details) {
    super(message, { cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.problem = problem
  }
}

/** No response: offline, timed out or interrupted. */
export function noReply(cause?: unknown): ApiError {
  return new ApiError({ kind: 'no-reply', message: NO_REPLY, cause })
}

/** The request could not be built. */
export function badSetUp(cause?: unknown): ApiError {
  return new ApiError({ kind: 'set-up', message: SET_UP, cause })
}

/** The error in a response; its message is SET_UP when it has none (APP-4). `body` is the parsed body, of any shape. */
export function responseError(status: number, body: unknown, retryAfter = 0): ApiError {
  const problem = isRecord(body) ? body : {}
  return new ApiError({
    kind: 'answer',
    status,
    message: text(problem.error) || text(problem.message) || SET_UP,
    code: text(problem.code),
    fields: texts(problem.fields),
    retryAfter,
    problem,
  })
}

/** True for a thing that does not exist, or is another account's. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The message to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : SET_UP
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function texts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, fault]) => [name, text(fault)]))
}
