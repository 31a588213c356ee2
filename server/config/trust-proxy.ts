import { BlockList, isIP } from 'node:net'
import { ConfigError } from './error.ts'

/** Fastify's names for ranges of private addresses. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** Minimum prefix lengths, for the widest plausible ranges: 10.0.0.0/8, and a provider's IPv6 block. */
const WIDEST = { 4: 8, 6: 16 } as const

/**
 * TRUST_PROXY as a list of addresses and ranges whose forwarded headers are trusted. Trusting all addresses would let
 * each caller choose the address used for rate limits and logs (ASVS V15.3.4). Throws ConfigError.
 */
export function readTrustProxy(text: string | undefined): string[] | false {
  if (!text) return false
  const entries = text.split(',').map((each) => each.trim())
  for (const entry of entries) if (!NAMED.includes(entry)) refuseWide(entry)
  return entries
}

function refuseWide(entry: string): void {
  const [address = '', length, ...more] = entry.split('/')
  const version = isIP(address)
  const bits = Number(length ?? 32)
  const isRange =
    (version === 4 || version === 6) && more.length === 0 && /^\d{0,3}$/.test(length ?? '')
  if (!isRange || (version === 4 ? bits > 32 : bits > 128))
    throw new ConfigError(
      `TRUST_PROXY must list addresses of proxies, such as 127.0.0.1 or 10.0.0.0/8, not '${entry}'.`,
    )
  if (length !== undefined && (bits < WIDEST[version] || holdsAllOfIPv4(address, bits, version)))
    throw new ConfigError(
      `TRUST_PROXY must not trust everybody, as '${entry}' does: name the addresses of the proxies alone.`,
    )
}

/** IPv4 addresses also match IPv6 ranges, as ::ffff:192.0.2.1. */
function holdsAllOfIPv4(address: string, bits: number, version: 4 | 6): boolean {
  if (version === 4) return false
  const range = new BlockList()
  range.addSubnet(address, bits, 'ipv6')
  return range.check('::ffff:1.1.1.1', 'ipv6') && range.check('::ffff:201.1.1.1', 'ipv6')
}
