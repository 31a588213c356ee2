import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { addressesInHostsFile } from '../network/hosts-file.ts'
import { HookHostUnknown, HookRefused } from './port.ts'

export interface Resolved {
  address: string
  family: number
}

/** Finds the addresses of a host name. Throws HookHostUnknown, and the reason of `signal` once that aborts. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<Resolved[]>

interface Options {
  /** Name servers, as 'address:port'. Those of this machine by default. */
  servers?: readonly string[]
  hostsFile?: string
}

/**
 * Resolves by this machine's hosts file and name servers. Node's `lookup` waits in one of few threads, which the whole
 * process shares: some names whose servers never answer would hold up payments, files and the database. These queries
 * need no thread.
 */
export function createResolve({ servers, hostsFile = '/etc/hosts' }: Options = {}): Resolve {
  return async (host, signal) => {
    const name = host.replace(/\.$/, '')
    if (/^(.+\.)?localhost$/.test(name)) return [toResolved('127.0.0.1')]
    const listed = await addressesInHostsFile(name, hostsFile)
    return listed.length > 0 ? listed.map(toResolved) : ask(name, signal, servers)
  }
}

async function ask(
  name: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<Resolved[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  // IPv4 first: not every server has a route to IPv6.
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  signal.removeEventListener('abort', cancel)
  signal.throwIfAborted()
  const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (found.length === 0) throw new HookHostUnknown('The host of that address was not found.')
  return found.map(toResolved)
}

function toResolved(address: string): Resolved {
  return { address, family: isIP(address) }
}

/**
 * The address to connect to for a URL. A name with any refused address is refused, and the caller connects to the address
 * that was checked: the same name may have another one a moment later (DNS rebinding). Throws HookRefused and what
 * `resolve` throws.
 */
export async function addressOf(
  url: URL,
  resolve: (host: string) => Promise<Resolved[]>,
  refuses: (address: string) => boolean,
): Promise<Resolved> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [toResolved(host)] : await resolve(host)
  const [first] = found
  if (!first) throw new HookRefused('The address has no host that can be found.')
  if (found.some(({ address }) => refuses(address)))
    throw new HookRefused('The address lies inside a private network.')
  return first
}
