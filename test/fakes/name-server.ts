import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/**
 * A name server on this machine that knows the IPv4 addresses of some names. It says of all others that they have none,
 * and never answers for names that begin with 'silent'. `asked` has the names in order, twice where IPv6 is asked for.
 */
export async function startNameServer(addresses: Record<string, string>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    if (name.startsWith('silent')) return
    const found = type === 1 ? addresses[name] : undefined
    socket.send(answerTo(query.subarray(0, end), found), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port }: AddressInfo = socket.address()
  return { server: `127.0.0.1:${port}`, asked, close: () => socket.close() }
}

/** The first question of a query (RFC 1035): labels from byte 12 on, then type and class. */
function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size))
    at += 1 + size
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The question again, with one address or none. */
function answerTo(query: Buffer, address: string | undefined): Buffer {
  const head = Buffer.from(query)
  // A recursive answer without an error; no authorities and nothing additional.
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(address ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  if (!address) return head
  const record = Buffer.from('c00c0001000100000001' + '0004', 'hex')
  return Buffer.concat([head, record, Buffer.from(address.split('.').map(Number))])
}
