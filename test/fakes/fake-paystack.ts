import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Ajv } from 'ajv'
import openapi from '../../server/adapters/payments/paystack-openapi.json' with { type: 'json' }

/** A received request, and how it violates Paystack's OpenAPI description, if it does. */
export interface ReceivedRequest {
  method: string
  path: string
  authorization: string | undefined
  body: unknown
  fault: string | null
}

export type Reply = (reply: ServerResponse) => void

const ajv = new Ajv({ strict: false })
ajv.addSchema(openapi, 'paystack')
const schema = (name: string) => ajv.compile({ $ref: `paystack#/components/schemas/${name}` })

/** The calls with a body, as the description has them. */
const CALLS = [
  { method: 'POST', url: /^\/transaction\/initialize$/, isValid: schema('TransactionInitialize') },
  { method: 'POST', url: /^\/refund$/, isValid: schema('RefundCreate') },
  { method: 'POST', url: /^\/subaccount$/, isValid: schema('SubaccountCreate') },
]
/** The calls without one. Numbers and codes of banks have leading zeros, so they are text. */
const READS = [
  /^\/transaction\/verify\/[^/?]+$/,
  /^\/refund\?transaction=\d+&perPage=\d+&page=\d+$/,
  /^\/bank\?country=nigeria&currency=NGN&perPage=\d+&page=\d+$/,
  /^\/bank\/resolve\?account_number=\d{10}&bank_code=\w+$/,
]

/** A fake Paystack on 127.0.0.1 that checks requests against the official description; a test sets its replies. */
export async function startFakePaystack() {
  const asked: ReceivedRequest[] = []
  let answer: Reply = json(500, {})
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      asked.push(check(request, body))
      answer(reply)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers: (reply: Reply) => {
      answer = reply
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export function json(status: number, body: unknown): Reply {
  return raw(status, JSON.stringify(body))
}

export function raw(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return (reply) => reply.writeHead(status, headers).end(body)
}

function check(request: IncomingMessage, text: string): ReceivedRequest {
  const { method = '', url: path = '', headers } = request
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return { method, path, authorization: headers.authorization, body, fault: faultOf(request, body) }
}

/** The first violation of the description; null for a valid request. */
export function faultOf(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: unknown,
): string | null {
  if (!/^Bearer sk_\w+$/.test(headers.authorization ?? '')) return 'no bearer key'
  if (method === 'GET' && READS.some((read) => read.test(url ?? ''))) return null
  const call = CALLS.find((each) => each.method === method && each.url.test(url ?? ''))
  if (!call) return `no call ${method} ${url}`
  if (headers['content-type'] !== 'application/json') return 'not JSON'
  return call.isValid(body) ? null : ajv.errorsText(call.isValid.errors)
}
