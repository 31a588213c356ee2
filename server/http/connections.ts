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

/** Milliseconds from the moment the server is asked to end. */
const ENDING = {
  /** Still accepting, at least and at most: what waits to be accepted would be reset by a listener that closes. */
  listening: 300,
  accepting: 3_000,
  /** For bytes that are on their way over a connection that was opened ahead. */
  unused: 1_000,
  /** For whatever is still being received or sent. */
  all: 7_000,
}
/** Milliseconds without a byte after which a request that has not come whole never will. */
const STALLED = 2_000
const SWEEP = 50

interface Connection {
  /** Null between requests. */
  exchange: { request: IncomingMessage; response: ServerResponse } | null
  received: number
  /** The sweep at which the last byte had come. */
  movedAt: number
}

interface Timeouts {
  requestTimeout: number
  connectionTimeout: number
}

/**
 * The connections of a server, so that it can end in time: Node waits for those that browsers open ahead and never use as
 * if they held a request, and resets what came too late to be seen.
 */
export function trackConnections({ requestTimeout, connectionTimeout }: Timeouts) {
  const open = new Map<Socket, Connection>()
  let accepted = 0
  return {
    /** Makes a server for Fastify (`serverFactory`), which may want several, one for each address of 'localhost'. */
    createServer(handler: RequestListener): Server {
      const server = createServer({ requestTimeout, keepAliveTimeout: 72_000 }, handler)
      server.setTimeout(connectionTimeout)
      server.on('connection', (socket) => {
        accepted += 1
        open.set(socket, { exchange: null, received: 0, movedAt: 0 })
        socket.once('close', () => open.delete(socket))
      })
      server.prependListener('request', (request, response) => {
        const connection = open.get(request.socket)
        if (!connection) return
        connection.exchange = { request, response }
        response.once('close', () => {
          connection.exchange = null
        })
      })
      return server
    },
    /** Has `app.close()` answer what is under way and end every connection within seven seconds. */
    endWith(app: FastifyInstance): void {
      let sweeping: NodeJS.Timeout | undefined
      app.addHook('preClose', async () => {
        for (const { exchange } of open.values())
          if (exchange) exchange.response.shouldKeepAlive = false
        sweeping = startSweeping(open)
        // Whoever never listened has nobody to wait for.
        if (app.server.listening) await acceptWaiting(() => accepted)
      })
      app.addHook('onClose', async () => clearInterval(sweeping))
    },
  }
}

/** A busy loop accepts one connection a turn, so this goes on until a turn brings none. */
async function acceptWaiting(accepted: () => number): Promise<void> {
  const since = performance.now()
  for (let before = -1, waited = 0; ; waited += SWEEP) {
    const elapsed = performance.now() - since
    const isQuiet = accepted() === before && waited >= ENDING.listening
    if (isQuiet || elapsed > ENDING.accepting) return
    before = accepted()
    await wait(SWEEP)
  }
}

/**
 * Ends connections as they become useless. Patience is counted in sweeps and not by the clock: a busy loop has read
 * nothing meanwhile, and must not take that for silence. Only the last limit is real time.
 */
function startSweeping(open: Map<Socket, Connection>): NodeJS.Timeout {
  const end = performance.now() + ENDING.all
  let waited = 0
  return setInterval(() => {
    waited += SWEEP
    for (const [socket, connection] of open) {
      if (socket.bytesRead !== connection.received) {
        connection.received = socket.bytesRead
        connection.movedAt = waited
      }
      if (performance.now() > end || isUseless(connection, waited)) socket.destroy()
    }
  }, SWEEP)
}

function isUseless({ exchange, movedAt }: Connection, waited: number): boolean {
  if (!exchange) return waited > ENDING.unused
  return !exchange.request.complete && waited - movedAt > STALLED
}
