import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPrivateAddress } from '../network/private-addresses.ts'
import { createHookSender } from './sender.ts'

const asked: string[] = []
/** Where each path redirects to. */
const moves: Record<string, string> = {}
const server = createServer((request, reply) => {
  asked.push(`${request.headers.host} ${request.url}`)
  const location = moves[request.url ?? '']
  if (location === undefined) reply.end('x'.repeat(5_000))
  else reply.writeHead(307, { location }).end()
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Outside the sandbox. */
const closed = (names: Record<string, string[]>) =>
  createHookSender({
    refuses: isPrivateAddress,
    resolve: async (host) => (names[host] ?? []).map((address) => ({ address, family: 4 })),
  })

test.each([
  ['an address', 'http://127.0.0.1/'],
  ['a name with a private address', 'http://inside.example/'],
  ['a name with one private address among others', 'http://mixed.example/'],
  ['a name without any', 'http://nothing.example/'],
])('%s inside our network is refused', async (_, url) => {
  const sender = closed({
    'inside.example': ['10.0.0.7'],
    'mixed.example': ['8.8.8.8', '10.0.0.7'],
  })
  await expect(sender.deliver(url, '{}', ['secret'])).rejects.toThrow('The address')
  await expect(sender.check(url)).rejects.toThrow('The address')
})

test('a redirect into our network is refused, by name and by address', async () => {
  // In this test the first address counts as one on the internet.
  const open = createHookSender({
    refuses: (address) => address !== '127.0.0.1' && isPrivateAddress(address),
    resolve: async (host) => [
      { address: host === 'shop.example' ? '127.0.0.1' : '10.0.0.7', family: 4 },
    ],
  })
  moves['/in'] = 'http://inside.example/'
  moves['/loop'] = 'http://[::1]/'
  moves['/away'] = 'ftp://127.0.0.1/'
  moves['/round'] = '/round'
  const url = `http://shop.example:${port}`
  for (const path of ['/in', '/loop'])
    await expect(open.deliver(url + path, '{}', ['secret'])).rejects.toThrow('private network')
  await expect(open.deliver(`${url}/away`, '{}', ['secret'])).rejects.toThrow(
    'redirects to something',
  )
  await expect(open.deliver(`${url}/round`, '{}', ['secret'])).rejects.toThrow(
    'redirects too often',
  )
  expect((await open.deliver(url, '{}', ['secret'])).text.length).toBe(1_000)
  expect(asked.at(-1)).toBe(`shop.example:${port} /`)
})
