import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.risiti.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends bytes on one connection and returns the whole response. */
async function send(bytes: string): Promise<string> {
  const { port } = app.risiti.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes)
  return text(socket)
}

const HEAD =
  'POST /api/waitlist/add HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
const SECOND = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

test.each([
  ['two lengths', `${HEAD}content-length: 2\r\ncontent-length: 0\r\n\r\n{}`],
  [
    'a length and chunks',
    `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['an unknown coding', `${HEAD}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['a disguised coding', `${HEAD}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['an invalid length', `${HEAD}content-length: +2\r\n\r\n{}`],
  ['a line break inside a header', `${HEAD}x: a\nb: c\r\ncontent-length: 0\r\n\r\n`],
  ['a chunk without a size', `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n\r\n`],
])('[V4.2.1] %s is refused, and no second request is read behind it', async (_, first) => {
  const answers = await send(first + SECOND)
  expect(answers).toMatch(/^HTTP\/1\.1 (400|411|501) /)
  expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('[V4.2.1] two requests on one connection get a response each', async () => {
  const answers = await send(`${HEAD}content-length: 2\r\n\r\n{}${SECOND}`)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200'])
})
