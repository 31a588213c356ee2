import type { Endpoint, WireBody } from '../../../../contract/endpoint.ts'
import type { AnyEndpoint } from '../../../../contract/index.ts'
import { ORIGIN } from '../../filled-in.ts'

type WithBody = Extract<AnyEndpoint, { body: unknown }>

interface Parts<E> {
  id?: string
  query?: string
  body?: WireBody<E>
}

/**
 * A call as a command for a terminal, with path and method of the contract. The build fails for a body that the contract
 * would refuse.
 */
export function curlOf<E extends Endpoint>(
  endpoint: E,
  {
    id = '',
    query = '',
    body,
  }: E extends WithBody ? Parts<E> : Omit<Parts<E>, 'body'> & { body?: undefined },
): string {
  const path = endpoint.path.replace(/\{\w+\}/, id)
  const url = `${ORIGIN}/api${path}${query && `?${query}`}`
  const lines = [
    `curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} "${url}"`,
    '-H "Authorization: Bearer $RISITI_KEY"',
  ]
  if (body !== undefined) {
    endpoint.body?.parse(body)
    lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`)
  }
  return lines.join(' \\\n  ')
}
