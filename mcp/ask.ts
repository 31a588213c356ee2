/** Calls the API of Risiti and returns the parsed response. Throws an Error with status and text if it refuses. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Record<string, unknown>,
) => Promise<unknown>

interface Options {
  /** The address of the server. */
  url: string
  /** An API key. */
  key: string
}

/** Calls to the API of one server, with one key. */
export function createAsk({ url, key }: Options): Ask {
  return async (method, path, body) => {
    const response = await fetch(new URL(`/api${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`Risiti answered ${response.status}: ${text.slice(0, 2_000)}`)
    return JSON.parse(text)
  }
}
