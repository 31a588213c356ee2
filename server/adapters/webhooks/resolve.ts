import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { HookRefused } from './port.ts'

export interface Resolved {
  address: string
  family: number
}

/** Finds the addresses of a host name. */
export type Resolve = (host: string) => Promise<Resolved[]>

export const resolveByDns: Resolve = (host) => lookup(host, { all: true })

/**
 * The address to connect to for a URL. A name with any refused address is refused, and the caller connects to the address
 * that was checked: the same name may have another one a moment later (DNS rebinding). Throws HookRefused.
 */
export async function addressOf(
  url: URL,
  resolve: Resolve,
  refuses: (address: string) => boolean,
): Promise<Resolved> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host)
  const [first] = found
  if (!first) throw new HookRefused('The address has no host that can be found.')
  if (found.some(({ address }) => refuses(address)))
    throw new HookRefused('The address lies inside a private network.')
  return first
}
