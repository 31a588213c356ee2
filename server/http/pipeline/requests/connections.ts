import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds from the start of the shutdown. */
const SHUTDOWN = {
  /** Minimum and maximum of further accepting: a closing listener resets connections that wait to be accepted. */
  minAccepting: 300,
  maxAccepting: 3_000,
  /** For bytes in transit on a connection that was opened in advance. */
  unused: 1_000,
  /** For everything that is still being received or sent. */
  all: 7_000,
}
/** Milliseconds without a byte after which an incomplete request counts as abandoned. */
const STALLED = 2_000
const SWEEP = 50

interface Connection {
  /** Null between requests. */
  active: { request: IncomingMessage; response: ServerResponse } | null
  received: number
  /** Milliseconds into the sweeping at which the last byte arrived. */
  lastByteAt: number
}

interface Timeouts {
  requestTimeout: number
  connectionTimeout: number
}

/**
 * Tracks the connections of a server, so that it can shut down in time: Node waits for connections that browsers open in
 * advance and never use as if they had a request, and resets those that are not accepted yet.
 */
export function trackConnections({ requestTimeout, connectionTimeout }: Timeouts) {
  const open = new Map<Socket, Connection>()
  let accepted = 0
  return {
    /** Creates a server for Fastify (`serverFactory`), which may need several, one for each address of 'localhost'. */
    createServer(handler: RequestListener): Server {
      const server = createServer({ requestTimeout, keepAliveTimeout: 72_000 }, handler)
      server.setTimeout(connectionTimeout)
      server.on('connection', (socket) => {
        accepted += 1
        open.set(socket, { active: null, received: 0, lastByteAt: 0 })
        socket.once('close', () => open.delete(socket))
      })
      server.prependListener('request', (request, response) => {
        const connection = open.get(request.socket)
        if (!connection) return
        connection.active = { request, response }
        response.once('close', () => {
          connection.active = null
        })
      })
      return server
    },
    /** Makes `app.close()` finish running requests and close every connection within seven seconds. */
    endWith(app: FastifyInstance): void {
      let sweeping: NodeJS.Timeout | undefined
      app.addHook('preClose', async () => {
        for (const { active } of open.values()) if (active) active.response.shouldKeepAlive = false
        sweeping = startSweeping(open)
        // Without a listener no connection can be waiting.
        if (app.server.listening) await acceptWaiting(() => accepted)
      })
      app.addHook('onClose', async () => clearInterval(sweeping))
    },
  }
}

/** A busy event loop accepts one connection per turn, so this continues until a turn brings none. */
async function acceptWaiting(accepted: () => number): Promise<void> {
  const since = performance.now()
  for (let before = -1, waited = 0; ; waited += SWEEP) {
    const elapsed = performance.now() - since
    const isQuiet = accepted() === before && waited >= SHUTDOWN.minAccepting
    if (isQuiet || elapsed > SHUTDOWN.maxAccepting) return
    before = accepted()
    await wait(SWEEP)
  }
}

/**
 * Closes connections as they become useless. Timeouts count sweeps and not real time: a busy event loop has read nothing
 * meanwhile, which must not count as silence. Only the last limit is real time.
 */
function startSweeping(open: Map<Socket, Connection>): NodeJS.Timeout {
  const end = performance.now() + SHUTDOWN.all
  let waited = 0
  return setInterval(() => {
    waited += SWEEP
    for (const [socket, connection] of open) {
      if (socket.bytesRead !== connection.received) {
        connection.received = socket.bytesRead
        connection.lastByteAt = waited
      }
      if (performance.now() > end || isUseless(connection, waited)) socket.destroy()
    }
  }, SWEEP)
}

function isUseless({ active, lastByteAt }: Connection, waited: number): boolean {
  if (!active) return waited > SHUTDOWN.unused
  return !active.request.complete && waited - lastByteAt > STALLED
}
