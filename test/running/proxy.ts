import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** The header in which a 502 of the proxy names the port that gave no response; empty if no port is left. */
export const SILENT_PORT = 'x-silent-port'

export interface LoopbackProxy {
  /** Includes a port, or includes it again. */
  add(port: number): void
  close(): Promise<void>
}

/** Headers of one connection, which a proxy does not pass on (RFC 9110, 7.6.1). */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * A proxy on loopback that gives each request to the next of its ports in turn. It sends each request once, since only
 * the caller knows whether it may be repeated: without a complete response the caller gets 502. A port that refuses a
 * connection is left out until it is added again.
 */
export async function startProxy(port: number): Promise<LoopbackProxy> {
  const agent = new Agent({ keepAlive: true })
  let ports: number[] = []
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const next = ports.shift()
    if (next === undefined) return fail(outgoing, '')
    ports.push(next)
    try {
      await pass(incoming, outgoing, { agent, port: next })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
        ports = ports.filter((each) => each !== next)
      fail(outgoing, String(next))
    }
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    add: (added) => {
      ports = [...ports.filter((each) => each !== added), added]
    },
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Rejects without a complete response; nothing has been passed on then. */
async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  to: { agent: Agent; port: number },
): Promise<void> {
  const { method, url, headers } = incoming
  const onward = request({ ...to, host: '127.0.0.1', method, path: url, headers })
  incoming.pipe(onward)
  const [answer]: IncomingMessage[] = await once(onward, 'response')
  if (!answer) throw new Error('No response')
  const body = Buffer.concat(await answer.toArray())
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !OF_CONNECTION.includes(name)) outgoing.setHeader(name, value)
  outgoing.writeHead(answer.statusCode ?? 502).end(body)
}

function fail(outgoing: ServerResponse, port: string): void {
  outgoing.writeHead(502, { [SILENT_PORT]: port }).end()
}
