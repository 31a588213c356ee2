import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One request of a benchmark. */
export interface BenchRequest {
  method: string
  path: string
  body?: unknown
  /** The ETag of an earlier reply. */
  tag?: string
}

export interface Load {
  port: number
  token: string
  requests: BenchRequest[]
  /** Concurrent requests. */
  callers: number
}

/** Duration of each request in milliseconds, and how many responses were neither 2xx nor 304. */
export interface Outcome {
  times: number[]
  failures: number
  seconds: number
  /** CPU time of this process per request in microseconds. */
  callerCpuUs: number
}

// The load is generated in a separate process, so that it does not slow the server down.
process.on('message', async (load: Load) => {
  process.send?.(await run(load))
})

/** Over sockets of its own: node:http costs 100 µs of CPU per request, autocannon 45, this 27. */
async function run(load: Load): Promise<Outcome> {
  const messages = load.requests.map((request) => serialize(load, request))
  const sockets = await Promise.all(Array.from({ length: load.callers }, () => open(load.port)))
  const times: number[] = []
  let failures = 0
  let next = 0
  const cpu = process.cpuUsage()
  const started = performance.now()
  const call = async (socket: Socket) => {
    const send = sendOn(socket)
    for (let message = messages[next++]; message; message = messages[next++]) {
      const startedAt = performance.now()
      const status = await send(message)
      times.push(performance.now() - startedAt)
      if ((status < 200 || status > 299) && status !== 304) failures += 1
    }
  }
  await Promise.all(sockets.map(call))
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  for (const socket of sockets) socket.destroy()
  return { times, failures, seconds, callerCpuUs: (user + system) / times.length }
}

/** A different one in each run: together they send more requests in a minute than one address may. */
const localAddress = `127.0.0.${2 + (process.pid % 250)}`

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  await once(socket, 'connect')
  return socket
}

function serialize({ port, token }: Load, { method, path, body, tag }: BenchRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = text && `content-type: application/json\r\n`
  const known = tag ? `if-none-match: ${tag}\r\n` : ''
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n` +
      `${type}${known}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}

/**
 * Sends one request at a time over a keep-alive connection; resolves with the status once the whole response has
 * arrived.
 */
function sendOn(socket: Socket): (message: Buffer) => Promise<number> {
  let waiting = Promise.withResolvers<number>()
  let head = ''
  let isComplete = byLength(0)
  socket.on('data', (chunk) => {
    let body: Buffer = chunk
    if (!head) {
      ;[head, body] = split(chunk)
      isComplete = endOf(head)
    }
    if (!isComplete(body)) return
    const status = Number(head.slice(9, 12))
    head = ''
    waiting.resolve(status)
  })
  socket.on('error', (error) => waiting.reject(error))
  socket.on('close', () => waiting.reject(new Error('The server closed the connection')))
  return (message) => {
    waiting = Promise.withResolvers()
    socket.write(message)
    return waiting.promise
  }
}

/** The head of a response, which comes in one piece, and the part of its body that has arrived. */
function split(chunk: Buffer): [head: string, body: Buffer] {
  const end = chunk.indexOf('\r\n\r\n')
  if (end < 0) throw new Error('The head of a response came in pieces')
  return [chunk.toString('latin1', 0, end), chunk.subarray(end + 4)]
}

/** Returns a function that takes each piece of the body in turn and returns whether the response is complete. */
function endOf(head: string): (piece: Buffer) => boolean {
  if (head.startsWith('HTTP/1.1 304')) return byLength(0)
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return byLength(Number(length))
  if (/\ntransfer-encoding: chunked/i.test(head)) return byLastChunk()
  throw new Error(`A response without a length: ${head}`)
}

function byLength(length: number): (piece: Buffer) => boolean {
  let missing = length
  return (piece) => {
    missing -= piece.length
    return missing <= 0
  }
}

function byLastChunk(): (piece: Buffer) => boolean {
  let last = ''
  return (piece) => {
    last = (last + piece.subarray(-7).toString('latin1')).slice(-7)
    return last === '\r\n0\r\n\r\n'
  }
}
