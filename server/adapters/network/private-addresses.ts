import { BlockList, isIP } from 'node:net'

// Separate lists: a single one would match every IPv4 address against ::ffff:0:0/96.
const CLOSED_4 = new BlockList()
const CLOSED_6 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by the customers of one provider (RFC 6598).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED_4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  // These contain an IPv4 address, which may be any.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['2001::', 23],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  CLOSED_6.addSubnet(net, bits, 'ipv6')

/** True for an IP address that is not on the internet: loopback, private, link-local and other reserved ones. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  return version === 6 ? CLOSED_6.check(address, 'ipv6') : CLOSED_4.check(address, 'ipv4')
}
