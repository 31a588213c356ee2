import { getSession } from '../session/session.ts'
import { endLostSession, newKey } from './api.ts'
import { badSetUp, noReply, responseError } from './api-error.ts'

type Purpose = 'logo' | 'avatar' | 'expense'

interface Options {
  /** Called with the fraction sent, 0 to 1; only XMLHttpRequest reports that. */
  onProgress?: (fraction: number) => void
  /** Cancels the upload, which then fails like one without a response. */
  signal?: AbortSignal
}

/**
 * Uploads an image and returns its URL. Throws ApiError like every call; 413 and 415 say what was wrong with the
 * file.
 */
export async function upload(file: File, purpose: Purpose, options: Options = {}): Promise<string> {
  return urlIn(await sendFile('/api/files', file, { purpose }, options))
}

/** Sends a file with the fields of its form, and returns the reply as JSON. Throws ApiError like every call. */
export function sendFile(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  { onProgress = () => {}, signal }: Options = {},
): Promise<unknown> {
  const token = getSession().token
  const form = new FormData()
  // The text parts go first: the server reads parts in order, and may need them before the bytes.
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    try {
      const request = open(path, token)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onload = () => settle(request, token, resolve, reject)
      request.onerror = request.ontimeout = request.onabort = () => reject(noReply())
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(form)
    } catch (cause) {
      reject(badSetUp(cause))
    }
  })
}

function open(path: string, token: string): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.timeout = 120_000
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('idempotency-key', newKey())
  return request
}

function settle(
  request: XMLHttpRequest,
  token: string,
  resolve: (body: unknown) => void,
  reject: (error: Error) => void,
): void {
  const body = parse(request.responseText)
  if (request.status >= 200 && request.status < 300) {
    resolve(body)
    return
  }
  const error = responseError(
    request.status,
    body,
    Number(request.getResponseHeader('retry-after')) || 0,
  )
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
