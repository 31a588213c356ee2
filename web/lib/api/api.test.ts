import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toFigures } from '../../../contract/wire/dashboard.ts'
import { toCustomer } from '../../../contract/wire/parties/customer.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import { today } from '../format/format.ts'
import { clearSession, getSession, saveSession } from '../session/session.ts'
import { ApiError, call } from './api.ts'
import { shouldRetry } from './query.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
const server = createServer((request, response) => answer(request, response))

function reply(status: number, body: unknown): void {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

async function failure(attempt: Promise<unknown>): Promise<ApiError> {
  const error = await attempt.catch((thrown: unknown) => thrown)
  if (error instanceof ApiError) return error
  throw new Error('The call did not fail with an ApiError')
}

const profile = () => call('GET /auth/profile', {})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` })
})
afterAll(() => void server.close())
beforeEach(() => saveSession({ token: 'token-1' }))

test('[AUTH-12] a response that comes after somebody else has signed in is dropped', async () => {
  saveSession({ userID: 'ebun', token: 'token-1' })
  const [arrived, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  answer = (_, response) => {
    arrived.resolve()
    void leave.promise.then(() =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"message":"Authorized"}'),
    )
  }
  const late = failure(profile())
  await arrived.promise
  saveSession({ userID: 'bola', token: 'token-2' })
  leave.resolve()
  expect(await late).toMatchObject({ kind: 'answer', message: 'Somebody else has signed in.' })
  clearSession()
})

test('[APP-4] an answer with an error field fails with its text, its code and its fields', async () => {
  reply(422, {
    error: 'Enter name.',
    message: 'm',
    code: 'invalid-fields',
    fields: { name: 'Enter name.' },
  })
  const error = await failure(profile())
  expect(error).toMatchObject({ kind: 'answer', status: 422, message: 'Enter name.' })
  expect(error).toMatchObject({ code: 'invalid-fields', fields: { name: 'Enter name.' } })
})

test('[APP-4] an answer without an error field fails with its message, and without both with the fallback', async () => {
  reply(500, { message: 'Something broke.' })
  expect((await failure(profile())).message).toBe('Something broke.')
  answer = (_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>no</h1>')
  expect(await failure(profile())).toMatchObject({
    kind: 'answer',
    status: 502,
    message: 'Error in setting up the request.',
  })
})

test('today follows the clock of a sandbox', async () => {
  const real = today()
  const answers = (headers: Record<string, string>) => {
    answer = (_, response) =>
      response
        .writeHead(500, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify({ error: 'e' }))
  }
  answers({ 'x-clock-ahead-ms': String(31 * 86_400_000) })
  await failure(profile())
  expect(today() > real).toBe(true)
  answers({})
  await failure(profile())
  expect(today()).toBe(real)
})

test('[APP-4] a missing reply has its own message, and is the only failure retried', async () => {
  answer = (request) => request.socket.destroy()
  const silent = await failure(profile())
  expect(silent).toMatchObject({
    kind: 'no-reply',
    message: 'No response received from the server.',
  })
  expect([0, 1, 2].map((failures) => shouldRetry(failures, silent))).toEqual([true, true, false])
  reply(500, { message: 'no' })
  expect(shouldRetry(0, await failure(profile()))).toBe(false)
})

test('[APP-4] a server that never answers counts as no reply', async () => {
  answer = () => {}
  const error = await failure(call('GET /auth/profile', {}, { timeout: 50 }))
  expect(error.message).toBe('No response received from the server.')
})

test('[APP-4] a request that cannot be built has its own message', async () => {
  const cyclic: { email: string; self?: unknown } = { email: 'a@b.ng' }
  cyclic.self = cyclic
  const error = await failure(call('POST /auth/forgetPassword', { body: cyclic }))
  expect(error).toMatchObject({ kind: 'set-up', message: 'Error in setting up the request.' })
})

test('[AUTH-11] a lost session is cleared; a wrong password clears none, and a newer one stays', async () => {
  reply(401, { message: 'Wrong.', code: 'wrong-credentials' })
  await failure(profile())
  expect(getSession().token).toBe('token-1')
  answer = (_, response) => {
    saveSession({ token: 'token-2' })
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"no-session"}')
  }
  await failure(profile())
  expect(getSession().token).toBe('token-2')
  reply(401, { code: 'no-session' })
  await failure(profile())
  expect(getSession().token).toBe('')
})

test('parameters and queries are filled in, and the token is sent', async () => {
  const seen: IncomingMessage[] = []
  answer = (request, response) => {
    seen.push(request)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
  }
  await call('GET /client/get/{id}', { params: { id: 'a/b ọ' }, decode: entriesBy(toCustomer) })
  const query = { page: 2, search: 'Ọlá & co', pageSize: undefined }
  await call('GET /client/list', { query, decode: entriesBy(toCustomer) })
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/client/get/a%2Fb%20%E1%BB%8D',
    '/api/client/list?page=2&search=%E1%BB%8Cl%C3%A1+%26+co',
  ])
  expect(seen[0]?.headers.authorization).toBe('Bearer token-1')
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
  clearSession()
  await profile()
  expect(seen[2]?.headers.authorization).toBeUndefined()
})

test('every POST has an idempotency key of its own, or the one of its submit', async () => {
  const keys: unknown[] = []
  answer = (request, response) => {
    keys.push(request.headers['idempotency-key'])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"ok"}')
  }
  const send = (key?: string) =>
    call('POST /auth/forgetPassword', { body: { email: 'a@b.ng' } }, key ? { key } : {})
  await send()
  await send()
  await send('mine')
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('mine')
})

test('[INV-10] a file comes as its bytes', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
  }
  const body = { url: 'https://example.ng/Invoice/Print/1', name: 'Ọlá' }
  const file = await call('POST /invoice/download', { body })
  expect(await file.text()).toBe('%PDF-1.7')
})

test('a reply is decoded once: amounts come as minor units, moments as dates', async () => {
  const amounts = [{ currency: 'NGN', total: 1234.5, paid: 0.1, notPaid: 1234.4 }]
  const overdue = [{ currency: 'NGN', invoices: 2, amount: 410_000.5 }]
  reply(200, { data: { invoices: 1, businesses: 1, contacts: 1, amounts, overdue } })
  const { data } = await call('GET /dashboard', { decode: dataBy(toFigures) })
  expect(data.amounts).toEqual([{ currency: 'NGN', total: 123_450n, paid: 10n, notPaid: 123_440n }])
  expect(data.overdue).toEqual([{ currency: 'NGN', invoices: 2, amount: 41_000_050n }])
  reply(200, { data: [{ _id: 'c', userID: 'u', createdAt: '2026-11-21T09:00:00.000Z' }] })
  const customers = await call('GET /client/get/{id}', {
    params: { id: 'c' },
    decode: entriesBy(toCustomer),
  })
  expect(customers.data[0]).toMatchObject({ id: 'c', createdAt: new Date(1_795_251_600_000) })
})

test('a reply whose amounts are not exact fails instead of showing a wrong figure', async () => {
  const amounts = [{ currency: 'NGN', total: 0.001, paid: 0, notPaid: 0 }]
  reply(200, { data: { invoices: 1, businesses: 1, contacts: 1, amounts, overdue: [] } })
  await expect(call('GET /dashboard', { decode: dataBy(toFigures) })).rejects.toThrow('exact')
})

test('what has not changed is not sent again, to the same session alone', async () => {
  const asked: (string | undefined)[] = []
  answer = ({ headers }, response) => {
    asked.push(headers['if-none-match'])
    if (headers['if-none-match'] === 'W/"1"') return response.writeHead(304).end()
    const text = JSON.stringify({ data: { name: `Ada ${asked.length}` } })
    response
      .writeHead(200, {
        'content-type': 'application/json',
        etag: 'W/"1"',
        'content-length': text.length,
      })
      .end(text)
  }
  expect(await profile()).toEqual({ data: { name: 'Ada 1' } })
  expect(await profile()).toEqual({ data: { name: 'Ada 1' } })
  saveSession({ token: 'token-2' })
  expect(await profile()).toEqual({ data: { name: 'Ada 3' } })
  expect(asked).toEqual([undefined, 'W/"1"', undefined])
})
