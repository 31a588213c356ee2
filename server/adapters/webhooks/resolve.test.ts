import { lookup } from 'node:dns/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNameServer } from '../../../test/fakes/name-server.ts'
import { isPrivateAddress } from '../network/private-addresses.ts'
import { createResolve } from './resolve.ts'
import { createHookSender } from './sender.ts'

let names: Awaited<ReturnType<typeof startNameServer>>
let folder: string
let resolve: ReturnType<typeof createResolve>

beforeAll(async () => {
  names = await startNameServer({ 'shop.example': '93.184.216.34', 'inside.example': '10.0.0.7' })
  folder = await mkdtemp(path.join(tmpdir(), 'hosts-'))
  const hostsFile = path.join(folder, 'hosts')
  await writeFile(hostsFile, '# ours\n10.1.2.3\tTill.example till # the till\n')
  resolve = createResolve({ servers: [names.server], hostsFile })
})
afterAll(async () => {
  names.close()
  await rm(folder, { recursive: true })
})

const patience = () => AbortSignal.timeout(10_000)

test.each([
  ['shop.example', ['93.184.216.34']],
  ['till.example', ['10.1.2.3']],
  ['localhost', ['127.0.0.1']],
  ['hook.localhost.', ['127.0.0.1']],
])('%s is found', async (host, addresses) => {
  const found = await resolve(host, patience())
  expect(found).toEqual(addresses.map((address) => ({ address, family: 4 })))
})

test('a name without an address is unknown, and may be found later', async () => {
  await expect(resolve('nowhere.example', patience())).rejects.toMatchObject({
    name: 'HookHostUnknown',
  })
  const sender = createHookSender({ refuses: isPrivateAddress, resolve })
  await sender.check('https://nowhere.example/')
  await expect(sender.check('https://inside.example/')).rejects.toThrow('private network')
})

test('a name whose server never answers takes no thread, and a delivery to it ends in time', async () => {
  const ended = new AbortController()
  const silent = Array.from({ length: 8 }, (_, n) =>
    resolve(`silent-${n}.example`, ended.signal).catch((error: unknown) => error),
  )
  // These need one of the four threads that a process has for names.
  expect(await lookup('localhost', { family: 4 })).toMatchObject({ address: '127.0.0.1' })
  const sender = createHookSender({ refuses: isPrivateAddress, resolve, timeoutMs: 50 })
  await expect(sender.deliver('https://silent.example/', '{}', ['secret'])).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  ended.abort(new Error('enough'))
  for (const error of await Promise.all(silent)) expect(error).toMatchObject({ message: 'enough' })
})
