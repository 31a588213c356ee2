const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network of an address, for rate limits: an IPv4 address itself, or the first 64 bits of an IPv6 address, since
 * one customer is assigned the whole /64 network (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
