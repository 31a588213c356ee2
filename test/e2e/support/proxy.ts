import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"

/**
 * A reverse proxy that numbers the server's responses. After `release` its service worker is of another version; after
 * `hold` pages get no response, as on a stalled network, until `goOn`; after `age` they have the date of so many days
 * ago; after `portal` the page of the application is that of a hotel; after `saveData` the worker sees the Save-Data
 * preference.
 */
export async function startProxy(origin: string) {
  let released = false
  let holding = false
  let saving = false
  let days = 0
  let greeted = 0
  let isPortal = false
  let answers = 0
  const server = createServer((incoming, answer) => {
    if (isPortal && incoming.url === '/Dashboard') {
      greeted += 1
      answer.writeHead(200, { 'content-type': 'text/html', date: new Date().toUTCString() })
      answer.end('<title>Hotel</title><h1>Sign in to our network</h1>')
      return
    }
    if (holding && incoming.headers['sec-fetch-mode'] === 'navigate') return
    // Requests complete, uncompressed responses, since they are inspected.
    const { 'if-none-match': _, 'if-modified-since': __, ...forwarded } = incoming.headers
    const headers = { ...forwarded, 'accept-encoding': 'identity' }
    const { url = '/', method = 'GET' } = incoming
    const outgoing = request(`${origin}${url}`, { method, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const body = Buffer.concat(parts)
        const { 'content-length': ___, ...rest } = reply.headers
        answers += 1
        if (days) rest.date = new Date(Date.now() - days * 24 * 3_600_000).toUTCString()
        answer.writeHead(reply.statusCode ?? 500, { ...rest, 'x-answer': String(answers) })
        answer.end(url === '/sw.js' ? worker(body.toString()) : body)
      })
    })
    incoming.pipe(outgoing)
  })
  const worker = (code: string) =>
    (saving ? SAVES_DATA : '') +
    (released ? code.replace(/(version[`"']?:[`"'])\w+/, '$1next') : code)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    answers: () => answers,
    release: () => {
      released = true
    },
    saveData: () => {
      saving = true
    },
    age: (by: number) => {
      days = by
    },
    portal: () => {
      isPortal = true
    },
    /** How often the hotel's page was sent. */
    greeted: () => greeted,
    hold: () => {
      holding = true
    },
    goOn: () => {
      holding = false
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
