import { endLostSession, newKey } from './api.ts'
import { badSetUp, noReply, refusal } from './api-error.ts'
import { getSession } from './session.ts'

type Purpose = 'logo' | 'avatar'

interface Watched {
  /** Called with the share that was sent, 0 to 1; only XMLHttpRequest can tell that. */
  onShare?: (share: number) => void
  /** Stops the upload, which then fails as one without an answer. */
  signal?: AbortSignal
}

/**
 * Stores an image and answers its address. Throws ApiError like every call; 413 and 415 say what was wrong with the
 * file.
 */
export function upload(
  file: File,
  purpose: Purpose,
  { onShare = () => {}, signal }: Watched = {},
): Promise<string> {
  const token = getSession().token
  const form = new FormData()
  // The text part goes first: the server reads parts in order and wants to know the purpose before the bytes.
  form.set('purpose', purpose)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    try {
      const request = open(token)
      request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0)
      request.onload = () => settle(request, token, resolve, reject)
      request.onerror = request.ontimeout = request.onabort = () => reject(noReply())
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(form)
    } catch (cause) {
      reject(badSetUp(cause))
    }
  })
}

function open(token: string): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open('POST', '/api/files')
  request.timeout = 120_000
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('idempotency-key', newKey())
  return request
}

function settle(
  request: XMLHttpRequest,
  token: string,
  resolve: (url: string) => void,
  reject: (error: Error) => void,
): void {
  const body = parse(request.responseText)
  if (request.status >= 200 && request.status < 300) {
    resolve(urlIn(body))
    return
  }
  const error = refusal(request.status, body, Number(request.getResponseHeader('retry-after')) || 0)
  endLostSession(error.code, token)
  reject(error)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function urlIn(body: unknown): string {
  const data = body && typeof body === 'object' && 'data' in body ? body.data : null
  const url = data && typeof data === 'object' && 'url' in data ? data.url : ''
  return typeof url === 'string' ? url : ''
}
