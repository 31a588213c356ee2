import { address, endLostSession, newKey } from './api.ts'
import { noReply, refusal } from './api-error.ts'
import { getSession } from './session.ts'

/** Milliseconds without a byte after which nobody is taken to answer any more. */
const STALLED_AFTER = 60_000

interface Options {
  body?: unknown
  /** Ends the download. */
  signal: AbortSignal
  /** Called with the headers before the first piece. */
  onHead?: (headers: Headers) => void
  /** Called with every piece as it arrives. */
  onPiece?: (piece: Uint8Array) => void
}

/**
 * Fetches a file that is made while it is sent ('POST /auth/export') and may take as long as it keeps coming. Throws
 * ApiError like every call, also when the file breaks off.
 */
export async function download(endpoint: string, options: Options): Promise<Blob> {
  const stalled = new AbortController()
  const watch = watchFor(() => stalled.abort())
  try {
    const signal = AbortSignal.any([options.signal, stalled.signal])
    const response = await ask(endpoint, signal, options.body)
    options.onHead?.(response.headers)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      watch.again()
      pieces.push(next.value)
      options.onPiece?.(next.value)
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
  } catch (cause) {
    throw cause instanceof TypeError || cause instanceof DOMException ? noReply(cause) : cause
  } finally {
    watch.stop()
  }
}

async function ask(endpoint: string, signal: AbortSignal, body: unknown): Promise<Response> {
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
  const told: unknown = await response.json().catch(() => null)
  const error = refusal(response.status, told, Number(response.headers.get('retry-after')) || 0)
  endLostSession(error.code, token)
  throw error
}

function watchFor(onStall: () => void) {
  let timer = setTimeout(onStall, STALLED_AFTER)
  return {
    again: () => {
      clearTimeout(timer)
      timer = setTimeout(onStall, STALLED_AFTER)
    },
    stop: () => clearTimeout(timer),
  }
}
