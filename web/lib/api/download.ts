import { getSession } from '../session/session.ts'
import { address, endLostSession, newKey } from './api.ts'
import { noReply, responseError } from './api-error.ts'

/** Milliseconds without a byte after which the download counts as stalled. */
const STALL_TIMEOUT_MS = 60_000

interface Options {
  body?: unknown
  /** Cancels the download. */
  signal: AbortSignal
  /** Called with the headers before the first chunk. */
  onHeaders?: (headers: Headers) => void
  /** Called with every chunk as it arrives. */
  onChunk?: (chunk: Uint8Array) => void
}

/**
 * Fetches a file that is generated while it is sent ('POST /auth/export'). It may take any time as long as bytes keep
 * arriving. Throws ApiError like every call, also when the file is cut off.
 */
export async function download(endpoint: string, options: Options): Promise<Blob> {
  const stalled = new AbortController()
  const stallTimer = startStallTimer(() => stalled.abort())
  try {
    const signal = AbortSignal.any([options.signal, stalled.signal])
    const response = await request(endpoint, signal, options.body)
    options.onHeaders?.(response.headers)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      stallTimer.reset()
      chunks.push(next.value)
      options.onChunk?.(next.value)
    }
    return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
  } catch (cause) {
    throw cause instanceof TypeError || cause instanceof DOMException ? noReply(cause) : cause
  } finally {
    stallTimer.stop()
  }
}

async function request(endpoint: string, signal: AbortSignal, body: unknown): Promise<Response> {
  const { token } = getSession()
  const [method = '', path = ''] = endpoint.split(' ')
  const response = await fetch(address(path, {}), {
    method,
    signal,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': newKey(),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body ?? {}),
  })
  if (response.ok) return response
  const problem: unknown = await response.json().catch(() => null)
  const error = responseError(
    response.status,
    problem,
    Number(response.headers.get('retry-after')) || 0,
  )
  endLostSession(error.code, token)
  throw error
}

function startStallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, STALL_TIMEOUT_MS)
  return {
    reset: () => {
      clearTimeout(timer)
      timer = setTimeout(onStall, STALL_TIMEOUT_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
