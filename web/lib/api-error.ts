/** How a call failed: the server answered, nobody answered, or the request could not even be made. */
export type FailureKind = 'answer' | 'no-reply' | 'set-up'

export const NO_REPLY = 'No response received from the server.'
export const SET_UP = 'Error in setting up the request.'

interface Details {
  kind: FailureKind
  message: string
  /** HTTP status; 0 without an answer. */
  status?: number
  /** A code of domain/errors.ts, or '' when the answer carried none. */
  code?: string
  /** Public texts by the wire name of their field ('items.0.qty'). */
  fields?: Record<string, string>
  /** Seconds after which a refused caller may try again; 0 when not told. */
  retryAfter?: number
  /** The whole answer, for refusals that tell what to do next. */
  problem?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/** Every failure of a call, with a message fit for people (APP-4). */
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

/** No answer came: offline, timed out, or cut off. */
export function noReply(cause?: unknown): ApiError {
  return new ApiError({ kind: 'no-reply', message: NO_REPLY, cause })
}

/** The request could not be built. */
export function badSetUp(cause?: unknown): ApiError {
  return new ApiError({ kind: 'set-up', message: SET_UP, cause })
}

/** The refusal that an answer holds; SET_UP when it has no words (APP-4). `body` is what was parsed of it, of whatever shape. */
export function refusal(status: number, body: unknown, retryAfter = 0): ApiError {
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

/** What to show for anything that was thrown. */
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
