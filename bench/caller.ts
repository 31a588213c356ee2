import { Agent, request } from 'node:http'

/** One request of a benchmark. */
export interface BenchRequest {
  method: string
  path: string
  body?: unknown
}

export interface Load {
  port: number
  token: string
  requests: BenchRequest[]
  /** Concurrent requests. */
  callers: number
}

/** Duration of each request in milliseconds, and how many were not answered with 2xx. */
export interface Outcome {
  times: number[]
  failures: number
  seconds: number
}

// The load is generated in a separate process, so that it does not slow the server down.
process.on('message', async (load: Load) => {
  process.send?.(await run(load))
})

async function run(load: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers })
  const times: number[] = []
  let failures = 0
  let next = 0
  const started = performance.now()
  const caller = async () => {
    for (let ask = load.requests[next++]; ask; ask = load.requests[next++]) {
      const startedAt = performance.now()
      const status = await send(load, agent, ask)
      times.push(performance.now() - startedAt)
      if (status < 200 || status > 299) failures += 1
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  agent.destroy()
  return { times, failures, seconds: (performance.now() - started) / 1000 }
}

function send(
  { port, token }: Load,
  agent: Agent,
  { method, path, body }: BenchRequest,
): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, agent, headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}
