import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers bytes that are not a valid HTTP request, for which Node only emits an error, and closes the connection. */
export function answerUnreadable(
  headers: Record<string, string>,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS[code] ?? 400
  const body = `${STATUS_CODES[status]}\n`
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroy()
}
