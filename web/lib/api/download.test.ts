import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, getSession, saveSession } from '../session/session.ts'
import { NO_REPLY } from './api-error.ts'
import { download } from './download.ts'

/** The network, played by the test: it sends and cuts the body of the newest response. */
let body: ReadableStreamDefaultController<Uint8Array>
let respond: () => Response

function fileResponse(headers: Record<string, string> = {}): Response {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller
    },
  })
  return new Response(stream, { headers: { 'content-type': 'application/zip', ...headers } })
}

const send = (text: string) => body.enqueue(new TextEncoder().encode(text))

beforeEach(() => {
  respond = fileResponse
  vi.stubGlobal('location', { origin: 'https://risiti.example' })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    const response = respond()
    // As in a browser, which ends the body of a cancelled request.
    signal.addEventListener('abort', () => body.error(signal.reason))
    return response
  })
  saveSession({ token: 'token-1' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearSession()
})

function start() {
  const cancel = new AbortController()
  const chunks: number[] = []
  const { promise: headers, resolve } = Promise.withResolvers<Headers>()
  const file = download('POST /auth/export', {
    signal: cancel.signal,
    onHeaders: resolve,
    onChunk: (chunk) => chunks.push(chunk.byteLength),
  })
  return { file, headers, chunks, cancel: () => cancel.abort() }
}

test('[PLAN-4] a file comes whole, headers first and then chunk by chunk', async () => {
  respond = () => fileResponse({ 'x-files': '16' })
  const { file, headers, chunks } = start()
  expect((await headers).get('x-files')).toBe('16')
  send('PK')
  send('1234')
  body.close()
  const blob = await file
  expect(await blob.text()).toBe('PK1234')
  expect(blob.type).toBe('application/zip')
  expect(chunks).toEqual([2, 4])
})

test('[APP-4] a refused download says why and when to retry, also without a readable body', async () => {
  const problem = { error: 'You exported just now.', code: 'too-many' }
  respond = () => Response.json(problem, { status: 429, headers: { 'retry-after': '30' } })
  await expect(start().file).rejects.toMatchObject({
    kind: 'answer',
    status: 429,
    message: 'You exported just now.',
    retryAfter: 30,
  })
  respond = () => new Response('<h1>no</h1>', { status: 502 })
  await expect(start().file).rejects.toMatchObject({ kind: 'answer', status: 502 })
})

test('[AUTH-11] a refusal because the session ended clears the session, and no other one does', async () => {
  respond = () => Response.json({ error: 'Wrong.', code: 'wrong-password' }, { status: 401 })
  await expect(start().file).rejects.toThrow('Wrong.')
  expect(getSession().token).toBe('token-1')
  respond = () => Response.json({ error: 'Log in.', code: 'no-session' }, { status: 401 })
  await expect(start().file).rejects.toThrow('Log in.')
  expect(getSession().token).toBe('')
})

test('[APP-4] a cancelled download and one that is cut off fail like a call without a response', async () => {
  const cancelled = start()
  await cancelled.headers
  cancelled.cancel()
  await expect(cancelled.file).rejects.toThrow(NO_REPLY)
  const cut = start()
  await cut.headers
  send('PK')
  body.error(new TypeError('network error'))
  await expect(cut.file).rejects.toThrow(NO_REPLY)
})

test('a download may take any time while bytes arrive, and fails a minute after the last', async () => {
  vi.useFakeTimers()
  const { file, headers, chunks } = start()
  const failed = expect(file).rejects.toThrow(NO_REPLY)
  await headers
  for (let minute = 1; minute <= 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(59_000)
    send('PK')
    await vi.advanceTimersByTimeAsync(0)
    expect(chunks).toHaveLength(minute)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
})
