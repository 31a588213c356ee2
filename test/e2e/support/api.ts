import type { EndpointKey, JsonReply, Parts } from '../../../web/lib/api/api-types.ts'

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

/** A call of the API: endpoint key and request as in the web client, replies as JSON. */
export type Call = <K extends EndpointKey>(
  endpoint: K,
  input: Parts<K> & RequestParts,
) => Promise<JsonReply<K>>

/**
 * Returns a client of a server's API with a token, '' for none. Throws on a refusal, so that a failed test setup is
 * easy to find.
 */
export function callerOf(origin: string, token = ''): Call {
  return async (endpoint, input) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const answer = await fetch(addressOf(origin, path, input), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    if (!answer.ok) throw new Error(`${endpoint} ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** The status of a GET request: 401 once the session has ended. */
export async function statusOf(origin: string, path: string, token: string): Promise<number> {
  const answer = await fetch(`${origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.body?.cancel()
  return answer.status
}

function addressOf(origin: string, path: string, { params = {}, query = {} }: RequestParts): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const address = new URL(`/api${filled}`, origin)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  return address
}
