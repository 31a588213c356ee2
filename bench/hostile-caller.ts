import { request } from 'node:http'

/** Texts that are posted all at once, as JSON and without a session. */
export interface Flood {
  port: number
  path: string
  bodies: string[]
}

// A separate process, so that sending the bodies does not block the server.
process.on('message', async ({ port, path, bodies }: Flood) => {
  const post = (body: string) =>
    new Promise<string>((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length }
      const outgoing = request(
        { host: '127.0.0.1', port, path, method: 'POST', headers },
        (answer) => resolve(String(answer.resume().statusCode)),
      )
      outgoing.on('error', (error) => resolve(error.message))
      outgoing.end(body)
    })
  process.send?.(await Promise.all(bodies.map(post)))
})
