import { Agent, request } from 'node:http'

/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 60_000

export interface Reply {
  status: number
  /** The parsed JSON body; undefined for other types. */
  body: ReturnType<typeof JSON.parse>
  bytes: Buffer
  headers: Record<string, string | string[] | undefined>
}

export interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  payload?: Buffer | string
}

/** Calls the program as an external client. Rejects if no complete response arrived. */
export interface Client {
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  close(): void
}

/** A client of the program at `publicUrl` with at most `sockets` keep-alive connections. */
export function createClient(publicUrl: string, sockets = 32): Client {
  const { port, host } = new URL(publicUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    close: () => agent.destroy(),
    call: (method, path, { token, body, headers = {}, payload } = {}) => {
      const content = payload ?? (body === undefined ? undefined : JSON.stringify(body))
      return new Promise((resolve, reject) => {
        const outgoing = request(
          {
            agent,
            method,
            path,
            port,
            host: '127.0.0.1',
            timeout: TIMEOUT_MS,
            headers: {
              host,
              ...(token && { authorization: `Bearer ${token}` }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...(content !== undefined && { 'content-length': Buffer.byteLength(content) }),
              ...headers,
            },
          },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () => {
              const bytes = Buffer.concat(chunks)
              const isJson = /^application\/(problem\+)?json/.test(
                answer.headers['content-type'] ?? '',
              )
              const json = isJson && answer.complete ? JSON.parse(bytes.toString()) : undefined
              if (!answer.complete) reject(new Error('The answer was cut off'))
              else
                resolve({
                  status: answer.statusCode ?? 0,
                  body: json,
                  bytes,
                  headers: answer.headers,
                })
            })
          },
        )
        outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer in ${TIMEOUT_MS} ms`)))
        outgoing.on('error', reject)
        outgoing.end(content)
      })
    },
  }
}
